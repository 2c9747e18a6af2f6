import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Six languages are an hour's work: a slip of the mouse must not lose it. */
export function LeaveGuard({ active }: { readonly active: boolean }) {
  const { t } = useLingui();
  const blocker = useBlocker(active);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      open={blocker.state === 'blocked'}
      danger
      action={t`Leave and lose the changes`}
      act={() => Promise.resolve(blocker.proceed?.())}
      onClose={() => blocker.reset?.()}
    >
      <p>
        <Trans>What you changed on this page has not been saved.</Trans>
      </p>
    </ConfirmDialog>
  );
}
