import { Trans } from '@lingui/react/macro';

/** Warns that changing the password or the second factor pauses withdrawals, before the change. */
export function PauseAhead() {
  return (
    <p className="text-hint text-ink-2">
      <Trans>
        For your safety, no money can leave your wallet for 24 hours after this change, and you can
        neither export your data nor close your account.
      </Trans>
    </p>
  );
}
