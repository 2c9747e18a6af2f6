import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ExamRecord } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { Duration } from '../../../../ui/duration.tsx';
import { Points } from '../../parts/points.tsx';
import { examTypeNames } from '../../parts/question/words.ts';
import { ResultTag } from '../../parts/result-tag.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';

interface RecordDetailsProps {
  readonly record: ExamRecord;
  readonly memberSearchOf: (memberId: string) => string;
}

export function RecordDetails({ record, memberSearchOf }: RecordDetailsProps) {
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
