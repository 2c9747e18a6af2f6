import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { selfQuery } from '../../data/auth.ts';
import { EntryFrame } from '../../../../ui/entry-frame.tsx';
import { LogOutLink } from '../../../../ui/log-out-link.tsx';
import { TotpSetup } from '../../parts/totp-setup.tsx';

export function Component() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const finish = async () => {
    void message.success(t`Two-step verification is on`);
    await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey, refetchType: 'none' });
    await navigate('/', { replace: true });
  };

  return (
    <EntryFrame
      title={t`Protect your account`}
      about={
        <Trans>
          Operators log in with a password and a code from their phone, so that a stolen password
          alone opens nothing.
        </Trans>
      }
      footer={<LogOutLink />}
    >
      <TotpSetup onDone={() => void finish()} />
    </EntryFrame>
  );
}
