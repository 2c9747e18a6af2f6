import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { App, Tag } from 'antd';
import { useState } from 'react';
import { selfQuery } from '../../../access/data/auth.ts';
import { TotpSetup } from '../../../access/parts/totp-setup.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';

export function OwnTotp() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const { totpEnabled } = useSelf();
  // Not derived from `totpEnabled`, which may be refreshed while the recovery codes are still shown.
  const [isSettingUp, setSettingUp] = useState(!totpEnabled);
  if (!isSettingUp) {
    return (
      <>
        <Tag color="success">
          <Trans>On</Trans>
        </Tag>
        <p className="quiet">
          <Trans>For a new phone, have an owner reset your access.</Trans>
        </p>
        <OwnRecoveryCodes />
      </>
    );
  }
  const finish = async () => {
    setSettingUp(false);
    void message.success(t`Two-step verification is on`);
    await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey });
  };
  return <TotpSetup onDone={() => void finish()} />;
}
