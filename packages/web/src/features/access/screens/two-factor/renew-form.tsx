import { Trans } from '@lingui/react/macro';
import { renewRecoveryCodes } from '../../data/security.ts';
import { OwnerForm } from './owner-form.tsx';

interface RenewFormProps {
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

export function RenewForm({ onRenewed, onCancel }: RenewFormProps) {
  return (
    <OwnerForm
      title={<Trans>New recovery codes</Trans>}
      text={<Trans>Your old codes stop working.</Trans>}
      submitLabel={<Trans>Make new codes</Trans>}
      send={async (proof) => onRenewed((await renewRecoveryCodes(proof)).recoveryCodes)}
      onCancel={onCancel}
    />
  );
}
