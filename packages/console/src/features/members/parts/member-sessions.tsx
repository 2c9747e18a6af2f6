import { Trans, useLingui } from '@lingui/react/macro';
import { plural, msg } from '@lingui/core/macro';
import { App, Button, Empty, Tag } from 'antd';
import { useState } from 'react';
import { useEndAllMemberSessions, useEndMemberSession } from '../data/members.ts';
import type { Member, MemberSession } from '../../../data/shapes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { SessionList } from '../../access/parts/session-list.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useMay } from '../../../session/use-self.ts';
import { describeDevice } from '../../../ui/describe-device.ts';
import { EndSessionButton } from '../../access/parts/end-session-button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { splitSessions } from './split-sessions.ts';

export function MemberSessions({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const mayManage = useMay('member.manage');
  const [ending, setEnding] = useState(false);
  const endAll = useEndAllMemberSessions(member.memberId);
  const { living, over } = splitSessions(member.sessions, useNow());
  const count = living.length;
  const { account } = member;
  const endCount = t`${plural(count, { one: 'End # session', other: 'End # sessions' })}`;
  return (
    <>
      <PanelSection
        title={t`Open sessions`}
        action={
          mayManage && count > 0 ? (
            <Button danger onClick={() => setEnding(true)}>
              {endCount}
            </Button>
          ) : null
        }
      >
        {count === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t`Not logged in anywhere`} />
        ) : (
          <SessionList
            sessions={living}
            renderAside={(session) =>
              mayManage ? <EndMemberSession member={member} session={session} /> : null
            }
          />
        )}
      </PanelSection>
      {over.length === 0 ? null : (
        <PanelSection title={t`Earlier sessions`}>
          <SessionList
            sessions={over}
            renderAside={(session) => <OverReason session={session} />}
          />
        </PanelSection>
      )}
      <ConfirmDialog
        title={t`End all sessions?`}
        open={ending}
        danger
        action={endCount}
        act={async () => {
          const { ended } = await endAll.mutateAsync();
          const done = t`${plural(ended, { one: '# session ended', other: '# sessions ended' })}`;
          void message.success(done);
        }}
        onClose={() => setEnding(false)}
      >
        <p>
          <Trans>{account} is logged out everywhere and must log in again.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

interface EndMemberSessionProps {
  readonly member: Member;
  readonly session: MemberSession;
}

function EndMemberSession({ member, session }: EndMemberSessionProps) {
  const { t } = useLingui();
  const end = useEndMemberSession(member.memberId);
  const { account } = member;
  const { ip } = session;
  const device = describeDevice(session.userAgent) || t`Unknown device`;
  return (
    <EndSessionButton end={() => end.mutateAsync(session.sessionId)}>
      <Trans>
        {account} is logged out on {device} ({ip}).
      </Trans>
    </EndSessionButton>
  );
}

function OverReason({ session }: { readonly session: MemberSession }) {
  const { i18n, t } = useLingui();
  const { endedAt, endReason, expiresAt } = session;
  const known = endReason === null ? undefined : endReasons[endReason];
  return (
    <span className="session-over">
      <Tag>{known === undefined ? (endReason ?? t`Timed out`) : i18n._(known)}</Tag>
      <span className="quiet">
        <Moment at={endedAt ?? expiresAt} />
      </span>
    </span>
  );
}

/** The reasons why a session ended; a reason that is not known here is shown as the server names it. */
const endReasons: Readonly<Record<string, MessageDescriptor>> = {
  logout: msg`Logged out`,
  'ended-by-owner': msg`Ended by the member`,
  'ended-by-operator': msg`Ended by an operator`,
  'password-changed': msg`Password changed`,
  'second-factor-reset': msg`Two-step verification reset`,
  disabled: msg`Account blocked`,
  'too-many': msg`Too many sessions`,
  idle: msg`Not used for too long`,
};
