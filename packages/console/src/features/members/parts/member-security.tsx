import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { Member } from '../../../data/shapes.ts';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { useMay } from '../../../session/use-self.ts';
import { ResetTotpDialog } from './reset-totp-dialog.tsx';

export function MemberSecurity({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const mayManage = useMay('member.manage');
  const [resetting, setResetting] = useState(false);
  return (
    <PanelSection
      title={t`Two-step verification`}
      action={
        mayManage && member.totpEnabled ? (
          <Button danger onClick={() => setResetting(true)}>
            <Trans>Reset…</Trans>
          </Button>
        ) : null
      }
    >
      {member.totpEnabled ? (
        <Tag color="success">
          <Trans>On</Trans>
        </Tag>
      ) : (
        <Tag>
          <Trans>Off</Trans>
        </Tag>
      )}
      <ResetTotpDialog member={member} open={resetting} onClose={() => setResetting(false)} />
    </PanelSection>
  );
}
