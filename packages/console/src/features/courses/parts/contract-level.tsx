import { Trans } from '@lingui/react/macro';

export function ContractLevel({ level }: { readonly level: number }) {
  return level === 0 ? (
    <span className="quiet">
      <Trans>No contract</Trans>
    </span>
  ) : (
    <Trans>Level {level}</Trans>
  );
}
