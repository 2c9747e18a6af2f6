import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { App, Button, Empty } from 'antd';
import { useState } from 'react';
import { useEndAllMemberSessions } from '../data/members.ts';
import type { Member } from '../../../data/shapes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { SessionList } from '../../access/parts/session-list.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useMay } from '../../../session/use-self.ts';
import { EndMemberSession } from './end-member-session.tsx';
import { OverReason } from './over-reason.tsx';
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
