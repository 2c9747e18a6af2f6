import { Trans, useLingui } from '@lingui/react/macro';
import { useEndMemberSession } from '../data/members.ts';
import type { Member, MemberSession } from '../../../data/shapes.ts';
import { describeDevice } from '../../../ui/describe-device.ts';
import { EndSessionButton } from '../../access/parts/end-session-button.tsx';

interface EndMemberSessionProps {
  readonly member: Member;
  readonly session: MemberSession;
}

export function EndMemberSession({ member, session }: EndMemberSessionProps) {
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
