import { Trans, useLingui } from '@lingui/react/macro';
import { disableTotp, useRefreshMember } from '../../data/security.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { OwnerForm } from './owner-form.tsx';

export function SwitchOffForm({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useLingui();
  const refreshMember = useRefreshMember();
  return (
    <OwnerForm
      title={<Trans>Switch off two-step verification</Trans>}
      text={
        <Trans>
          Logging in then asks for your password only, and your recovery codes stop working.
        </Trans>
      }
      submitLabel={<Trans>Switch off</Trans>}
      send={async (proof) => {
        await disableTotp(proof);
        await refreshMember();
        onLeave();
        showNotice(t`Two-step verification is off`, 'success');
      }}
      onCancel={onLeave}
    />
  );
}
