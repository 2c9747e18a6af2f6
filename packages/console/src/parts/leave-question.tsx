import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly isOn: boolean;
  readonly title: string;
  /** Names what is lost by it. */
  readonly action: string;
  readonly children: ReactNode;
}

/** Asks before another page is opened; before this one is loaded anew or closed, the browser does. */
export function LeaveQuestion({ isOn, title, action, children }: LeaveQuestionProps) {
  const blocker = useBlocker(isOn);
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <ConfirmDialog
      title={title}
      open={blocker.state === 'blocked'}
      danger
      action={action}
      act={() => Promise.resolve(blocker.proceed?.())}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
