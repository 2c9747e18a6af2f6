import { Trans } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { type Exam, useExams } from '../../../exams/data/exam.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { ExamStateTag } from '../../../exams/parts/exam-state-tag.tsx';
import { PointsOf, TestTypeName } from '../../../exams/parts/words.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Later } from './later.tsx';

/** A limit, because the screen shows more than exams. */
const mostShown = 5;

export function Exams() {
  const { data, isError, isFetching, refetch } = useExams();
  return (
    <Section
      title={<Trans>Exams</Trans>}
      action={
        <Link
          to="/examination"
          className="-my-3 flex min-h-touch items-center rounded-control px-1 text-right font-semibold text-brand"
        >
          <Trans>All exams</Trans>
        </Link>
      }
    >
      {data && <ExamList exams={data.items} />}
      {!data && !isError && <Skeleton className="h-[4.25rem] rounded-card" />}
      {!data && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Section>
  );
}

function ExamList({ exams }: { readonly exams: readonly Exam[] }) {
  if (exams.length === 0) {
    return (
      <Later
        icon={NotebookPen}
        tone="calm"
        title={<Trans>No exams yet</Trans>}
        text={<Trans>Your exams and results will be listed here.</Trans>}
      />
    );
  }
  // Exams in which the member has to do something come first.
  const shown = exams.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostShown);
  return (
    <Rows>
      {shown.map((exam) => (
        <ExamRow key={exam.paperId} exam={exam} />
      ))}
    </Rows>
  );
}

const order: readonly Exam['state'][] = ['running', 'opened', 'applied', 'declined'];

function rank({ state }: Exam): number {
  const place = order.indexOf(state);
  if (place >= 0) return place;
  return state === 'none' ? order.length + 1 : order.length;
}

function placeOf({ state, sittingId, secondsLeft }: Exam): string {
  if (sittingId === null) return '/examination';
  if (secondsLeft !== null) return `/openExam?sitting=${sittingId}`;
  return state === 'passed' || state === 'failed' ? `/exam/details/${sittingId}` : '/examination';
}

function ExamRow({ exam }: { readonly exam: Exam }) {
  const { date } = useFormats();
  const { state, points, mostPoints } = exam;
  const hasResult = state === 'passed' || state === 'failed';
  const to = placeOf(exam);
  const until = exam.validUntil === null ? '' : date(exam.validUntil);
  return (
    <li>
      <Link
        to={to}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 active:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block text-item font-semibold">{exam.name}</span>
          <span className="tabular block text-hint text-ink-3">
            {hasResult && points !== null && mostPoints !== null ? (
              <PointsOf points={points} most={mostPoints} />
            ) : state === 'opened' ? (
              <Trans>Valid until {until}</Trans>
            ) : (
              <TestTypeName type={exam.testType} />
            )}
          </span>
        </span>
        <ExamStateTag exam={exam} />
      </Link>
    </li>
  );
}
