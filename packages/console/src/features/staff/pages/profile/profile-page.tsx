import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PasswordForm } from '../../../access/parts/password-form.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { OwnSessions } from './own-sessions.tsx';
import { OwnTotp } from './own-totp.tsx';
import { ProfileCard } from './profile-card.tsx';
import './profile.css';

export function Component() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { name, email } = useSelf();
  return (
    <>
      <PageHead title={t`Profile and security`} about={`${name} · ${email}`} />
      <div className="profile">
        <div className="profile-column">
          <ProfileCard
            title={t`Where you are logged in`}
            about={t`End what you do not recognise, then change your password.`}
          >
            <OwnSessions />
          </ProfileCard>
          <ProfileCard title={t`Two-step verification`}>
            <OwnTotp />
          </ProfileCard>
        </div>
        <ProfileCard title={t`Change password`} about={t`Ends your sessions on all other devices.`}>
          <PasswordForm onDone={() => void message.success(t`Password changed`)} />
        </ProfileCard>
      </div>
    </>
  );
}
