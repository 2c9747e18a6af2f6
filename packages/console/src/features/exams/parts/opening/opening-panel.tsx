import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useOpening, type Opening } from '../../data/exam-openings.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { OpeningActions } from './opening-actions.tsx';
import { Link } from 'react-router';
import { useMay } from '../../../../session/use-self.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { Details } from '../../../../ui/details.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { MinutesText } from './minutes-text.tsx';
import { OpeningTag } from './opening-tag.tsx';
import { PaperName } from './paper-name.tsx';
import { standingOf } from './standing.ts';
import { Sittings } from './sittings.tsx';

interface OpeningPanelProps {
  readonly openingId: string;
  readonly onClose: () => void;
}

export function OpeningPanel({ openingId, onClose }: OpeningPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Opened exam`} open={openingId !== ''} onClose={onClose}>
      {openingId === '' ? null : <OneOpening key={openingId} openingId={openingId} />}
    </SidePanel>
  );
}

function OneOpening({ openingId }: { readonly openingId: string }) {
  const { t } = useLingui();
  const { data: opening, error, refetch } = useOpening(openingId);
  if (opening === undefined) {
    return error === null ? (
      <Skeleton active title={false} paragraph={{ rows: 10 }} />
    ) : (
      <Failure error={error} retry={() => void refetch()} />
    );
  }
  return (
    <>
      <OpeningDetails opening={opening} />
      <OpeningActions opening={opening} />
      <PanelSection title={t`Exams of this member`}>
        <Sittings sittings={opening.sittings} />
      </PanelSection>
    </>
  );
}

function OpeningDetails({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const mayTalk = useMay('support.read');
  const standing = standingOf(opening, useNow());
  const { validUntil, decidedAt, decidedBy, threadId, attempts, used } = opening;
  return (
    <Details
      rows={[
        [t`Member`, <MemberLink key="member" member={opening.member} />],
        [t`Exam`, <PaperName key="paper" paper={opening.paper} />],
        [t`State`, <OpeningTag key="state" standing={standing} />],
        [
          t`Can be started until`,
          validUntil === null ? null : <Moment key="until" at={validUntil} />,
        ],
        [
          t`Exam time (minutes)`,
          opening.minutes === null ? null : <MinutesText key="minutes" opening={opening} />,
        ],
        [
          t({ message: 'Attempts', context: 'of an exam' }),
          attempts === null ? null : t`${used} of ${attempts} used`,
        ],
        [t`Asked for or opened`, <Moment key="applied" at={opening.appliedAt} />],
        [t`Decided`, decidedAt === null ? null : <Moment key="decided" at={decidedAt} />],
        [t`Decided by`, decidedBy?.email ?? null],
        [t`Reason`, opening.reason],
        [
          t`Conversation`,
          threadId !== null && mayTalk ? (
            <Link
              key="talk"
              to={`/support?view=all&thread=${threadId}`}
            >{t`Open the conversation`}</Link>
          ) : null,
        ],
        [
          t`History`,
          mayReadAudit ? (
            <AuditLink key="history" subject={`exam-opening:${opening.openingId}`} />
          ) : null,
        ],
      ]}
    />
  );
}
