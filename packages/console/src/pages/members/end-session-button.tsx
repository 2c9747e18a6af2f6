import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useEndMemberSession } from '../../data/members.ts';
import type { Member, MemberSession } from '../../data/shapes.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { describeDevice } from '../../parts/describe-device.ts';

interface EndSessionButtonProps {
  readonly member: Member;
  readonly session: MemberSession;
}

export function EndSessionButton({ member, session }: EndSessionButtonProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const end = useEndMemberSession(member.memberId);
  const { account } = member;
  const { ip } = session;
  const device = describeDevice(session.userAgent) || t`Unknown device`;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>End…</Trans>
      </Button>
      <ConfirmDialog
        title={t`End this session?`}
        open={asking}
        danger
        action={t`End session`}
        act={async () => {
          await end.mutateAsync(session.sessionId);
          void message.success(t`Session ended`);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>
            {account} is logged out on {device} ({ip}).
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
