import { Trans } from '@lingui/react/macro';
import { useTag } from '../../i18n/use-tag.ts';

interface UsesProps {
  readonly invitation: { readonly uses: number; readonly maxUses: number | null };
}

export function Uses({ invitation }: UsesProps) {
  const number = new Intl.NumberFormat(useTag());
  const uses = number.format(invitation.uses);
  if (invitation.maxUses === null) return <span className="figures">{uses}</span>;
  const most = number.format(invitation.maxUses);
  return (
    <span className="figures">
      <Trans>
        {uses} of {most}
      </Trans>
    </span>
  );
}
