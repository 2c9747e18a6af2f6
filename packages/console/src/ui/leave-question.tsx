import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useHeldPage } from '../session/held-page.ts';
import { useSession } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly isOn: boolean;
  /** What the page shows must not outlast the session; what is written on it may, to be kept by other means. */
  readonly endsWithSession?: boolean;
  readonly title: string;
  /** Names what is lost by it. */
  readonly action: string;
  readonly children: ReactNode;
}

/** Asks before another page is opened; before this one is loaded anew or closed, the browser does. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isOn, endsWithSession = false, title, action, children } = props;
  // Looked up at that moment: a session that ends opens the login page before this is drawn anew.
  const blocker = useBlocker(() => {
    const { token, hasLeft } = useSession.getState();
    // Who chose to log out leaves nothing behind for the next one, in no tab.
    return isOn && (token !== '' || !(endsWithSession || hasLeft));
  });
  const isLeaving = useRef(false);
  // The dialog closes by either answer. Back takes a moment, and to stay in that moment would take it back.
  const close = () => {
    if (!isLeaving.current) blocker.reset?.();
    isLeaving.current = false;
  };
  const leave = () => {
    isLeaving.current = true;
    return Promise.resolve(blocker.proceed?.());
  };
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!useHeldPage.getState().isLost) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <ConfirmDialog
      title={title}
      open={blocker.state === 'blocked'}
      danger
      action={action}
      act={leave}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  );
}
