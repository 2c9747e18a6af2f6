import { Trans } from '@lingui/react/macro';

/** What a change of password or second factor costs, said before it is made. */
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
