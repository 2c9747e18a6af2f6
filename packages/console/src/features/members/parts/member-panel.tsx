import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useMember } from '../data/members.ts';
import { Failure } from '../../../ui/failure.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { MemberBlock } from './member-block.tsx';
import { MemberClosings } from './member-closings.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberLearningLinks } from './member-learning-links.tsx';
import { MemberMoneyLinks } from './member-money-links.tsx';
import { MemberSecurity } from './member-security.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberTrail } from './member-trail.tsx';

interface MemberPanelProps {
  readonly memberId: string;
  readonly place?: string;
  readonly onClose: () => void;
}

export function MemberPanel({ memberId, place = 'member', onClose }: MemberPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Member`} open={memberId !== ''} onClose={onClose}>
      {memberId === '' ? null : <OneMember key={memberId} memberId={memberId} place={place} />}
    </SidePanel>
  );
}

interface OneMemberProps {
  readonly memberId: string;
  readonly place: string;
}

function OneMember({ memberId, place }: OneMemberProps) {
  const { data: member, error, refetch } = useMember(memberId);
  // If a refetch fails, the member stays on the screen with any open dialog.
  if (member === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return (
    <>
      <MemberDetails member={member} place={place} />
      <MemberBlock member={member} />
      <MemberClosings member={member} />
      <MemberTrail member={member} />
      <MemberMoneyLinks memberId={memberId} />
      <MemberLearningLinks memberId={memberId} />
      <MemberSecurity member={member} />
      <MemberSessions member={member} />
    </>
  );
}
