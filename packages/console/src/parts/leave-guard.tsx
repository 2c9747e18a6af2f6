import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Something is written that is not saved. */
  readonly active: boolean;
  /** A file is on its way, which leaving would break off. */
  readonly isUploading?: boolean;
}

/** Six languages are an hour's work, and so is a video: a slip of the mouse must not lose it. */
export function LeaveGuard({ active, isUploading = false }: LeaveGuardProps) {
  const { t } = useLingui();
  const isOn = active || isUploading;
  const blocker = useBlocker(isOn);
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
  return (
    <ConfirmDialog
      title={active ? t`Leave without saving?` : t`Break off the upload?`}
      open={blocker.state === 'blocked'}
      danger
      action={active ? t`Leave and lose the changes` : t`Leave and break it off`}
      act={() => Promise.resolve(blocker.proceed?.())}
      onClose={() => blocker.reset?.()}
    >
      {active ? (
        <p>
          <Trans>What you changed on this page has not been saved.</Trans>
        </p>
      ) : null}
      {isUploading ? (
        <p>
          <Trans>
            A video is still being sent. To go on with it later, come back to this page and choose
            the same file again.
          </Trans>
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
