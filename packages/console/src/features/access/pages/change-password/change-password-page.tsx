import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { selfQuery } from '../../data/auth.ts';
import { EntryFrame } from '../../../../ui/entry-frame.tsx';
import { LogOutLink } from '../../../../ui/log-out-link.tsx';
import { PasswordForm } from '../../parts/password-form.tsx';

export function Component() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const finish = async () => {
    void message.success(t`Password changed`);
    await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey, refetchType: 'none' });
    await navigate('/', { replace: true });
  };

  return (
    <EntryFrame
      title={t`Choose your own password`}
      about={
        <Trans>
          The one you logged in with is temporary and known to the person who gave it to you.
        </Trans>
      }
      footer={<LogOutLink />}
    >
      <PasswordForm onDone={() => void finish()} />
    </EntryFrame>
  );
}
