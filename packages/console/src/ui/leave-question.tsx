import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useHeldPage } from '../session/held-page.ts';
import { useSession } from '../session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly isOn: boolean;
  /**
   * True for a page that shows a secret, which must not stay visible after the session: the page then closes without a
   * question. A page with unsaved text stays, so that the text can still be saved.
   */
  readonly endsWithSession?: boolean;
  readonly title: string;
  /** Label of the button that leaves; it names what is lost. */
  readonly action: string;
  readonly children: ReactNode;
}

/** Asks before the operator leaves for another page of the console. Before a reload or closing the tab, the browser asks. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { isOn, endsWithSession = false, title, action, children } = props;
  // The session is read when the navigation happens: when it ends, the login page opens before this component is rendered again.
  const blocker = useBlocker(() => {
    const { token, hasLeft } = useSession.getState();
    // After a deliberate log-out no tab keeps anything for the next operator.
    return isOn && (token !== '' || !(endsWithSession || hasLeft));
  });
  const isLeaving = useRef(false);
  // Either answer closes the dialog. Back takes effect only a moment later, and a reset within that moment would cancel it.
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
