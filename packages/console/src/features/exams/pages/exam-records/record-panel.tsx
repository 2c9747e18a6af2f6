import { useLingui, Trans } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useExamRecord } from '../../data/exam-records.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import type { ExamRecord } from '../../../../data/shapes.ts';
import { Points } from '../../parts/points.tsx';
import { ResultTag } from '../../parts/result-tag.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { Link } from 'react-router';
import { Details } from '../../../../ui/details.tsx';
import { Duration } from '../../../../ui/duration.tsx';
import { examTypeNames } from '../../parts/question/words.ts';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { RecordItems } from './record-items.tsx';

interface RecordPanelProps {
  readonly sittingId: string;
  readonly memberSearchOf: (memberId: string) => string;
  readonly onClose: () => void;
}

export function RecordPanel({ sittingId, memberSearchOf, onClose }: RecordPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Exam record`} open={sittingId !== ''} onClose={onClose}>
      {sittingId === '' ? null : (
        <OneRecord key={sittingId} sittingId={sittingId} memberSearchOf={memberSearchOf} />
      )}
    </SidePanel>
  );
}

function OneRecord({ sittingId, memberSearchOf }: Omit<RecordPanelProps, 'onClose'>) {
  const { data: record, error, refetch } = useExamRecord(sittingId);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (record === undefined) return <Skeleton active title={false} paragraph={{ rows: 12 }} />;
  return (
    <>
      <RecordDetails record={record} memberSearchOf={memberSearchOf} />
      <Gradings record={record} />
      <RecordItems items={record.items} />
    </>
  );
}

/** Lists every round of grading, the latest first. Earlier rounds are never changed. */
function Gradings({ record: { gradings, mostPoints } }: { readonly record: ExamRecord }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Rounds of grading`}>
      <ol className="exam-gradings">
        {gradings.map(({ round, points, isPassed, reason, gradedBy, gradedAt }) => (
          <li key={round} data-current={round === gradings[0]?.round}>
            <div className="exam-grading-score">
              <strong>
                <Trans>Round {round}</Trans>
              </strong>
              <Points points={points} most={mostPoints} />
              <ResultTag isPassed={isPassed} />
            </div>
            <div className="quiet">
              {gradedBy?.email ?? t`The system`} · <Moment at={gradedAt} />
            </div>
            {reason === null ? null : <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

interface RecordDetailsProps {
  readonly record: ExamRecord;
  readonly memberSearchOf: (memberId: string) => string;
}

function RecordDetails({ record, memberSearchOf }: RecordDetailsProps) {
  const { i18n, t } = useLingui();
  const { member, paper } = record;
  return (
    <Details
      rows={[
        [
          t`Member`,
          <MemberLink key="member" member={member} search={memberSearchOf(member.memberId)} />,
        ],
        [
          t`Exam paper`,
          <Link key="paper" to={`/exam-statistics?paper=${paper.paperId}`}>
            {paper.number} · {paper.name}
          </Link>,
        ],
        [t`Exam type`, i18n._(examTypeNames[paper.testType])],
        [t`Attempt`, String(record.attempt)],
        [t`Begun at`, <Moment key="begun" at={record.startedAt} />],
        [
          t`Ended at`,
          <span key="ended">
            <Moment at={record.submittedAt} />
            {record.isTimedOut ? (
              <span className="quiet">
                {' '}
                <Trans>(time ran out)</Trans>
              </span>
            ) : null}
          </span>,
        ],
        [t`Time used`, <Duration key="used" seconds={record.secondsUsed} />],
        [t`Points`, <Points key="points" points={record.points} most={record.mostPoints} />],
        [t`Result`, <ResultTag key="result" isPassed={record.isPassed} />],
      ]}
    />
  );
}
