import { Trans } from '@lingui/react/macro';
import { useNumber } from '../../../../i18n/use-number.ts';

interface UsesProps {
  readonly invitation: { readonly uses: number; readonly maxUses: number | null };
}

export function Uses({ invitation }: UsesProps) {
  const number = useNumber();
  const uses = number(invitation.uses);
  if (invitation.maxUses === null) return <span className="figures">{uses}</span>;
  const most = number(invitation.maxUses);
  return (
    <span className="figures">
      <Trans>
        {uses} of {most}
      </Trans>
    </span>
  );
}
