import { useLingui, Trans } from '@lingui/react/macro';
import { App, Skeleton, Tag } from 'antd';
import { PageHead } from '../../../../ui/page-head.tsx';
import { PasswordForm } from '../../../access/parts/password-form.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { useOwnSessions, useEndOwnSession } from '../../../access/data/auth.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SessionList } from '../../../access/parts/session-list.tsx';
import type { OwnSession } from '../../../../data/shapes.ts';
import { describeDevice } from '../../../../ui/describe-device.ts';
import { EndSessionButton } from '../../../access/parts/end-session-button.tsx';
import { OwnTotp } from './own-totp.tsx';
import { type ReactNode, useId } from 'react';
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

interface ProfileCardProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

function ProfileCard({ title, about, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section className="profile-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about === undefined ? null : <p className="quiet">{about}</p>}
      {children}
    </section>
  );
}

function OwnSessions() {
  const { data, error, refetch } = useOwnSessions();
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <SessionList
      sessions={data.items}
      renderAside={(session) =>
        session.current ? (
          <Tag color="success">
            <Trans>This one</Trans>
          </Tag>
        ) : (
          <EndOwnSession session={session} />
        )
      }
    />
  );
}

function EndOwnSession({ session }: { readonly session: OwnSession }) {
  const { t } = useLingui();
  const end = useEndOwnSession();
  const { ip } = session;
  const device = describeDevice(session.userAgent) || t`Unknown device`;
  return (
    <EndSessionButton end={() => end.mutateAsync({ sessionId: session.sessionId })}>
      <Trans>
        You are logged out on {device} ({ip}).
      </Trans>
    </EndSessionButton>
  );
}
