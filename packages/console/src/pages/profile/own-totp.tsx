import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { App, Tag } from 'antd';
import { selfQuery } from '../../data/auth.ts';
import { TotpSetup } from '../../parts/totp-setup.tsx';
import { useSelf } from '../../session/use-self.ts';

export function OwnTotp() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const { totpEnabled } = useSelf();
  if (totpEnabled) {
    return (
      <>
        <Tag color="success">
          <Trans>On</Trans>
        </Tag>
        <p className="quiet">
          <Trans>For a new phone, have an owner reset your access.</Trans>
        </p>
      </>
    );
  }
  const finish = async () => {
    void message.success(t`Two-step verification is on`);
    await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey });
  };
  return <TotpSetup onDone={() => void finish()} />;
}
