import { Plural, Trans } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { Link } from '../ui/link.tsx';
import { type Exam, useExams } from '../features/exams/data/exam.ts';
import { runningIn } from '../features/exams/data/running-in.ts';
import { useExamTime } from '../features/exams/parts/use-exam-time.ts';

/** Links back to an exam whose time is running, from every tab. */
export function RunningExam() {
  const [first, ...others] = runningIn(useExams().data?.items);
  return first && <Bar key={first.sittingId} exam={first} others={others.length} />;
}

interface BarProps {
  readonly exam: Exam;
  /** The number of other exams that are running. */
  readonly others: number;
}

function Bar({ exam, others }: BarProps) {
  const left = useExamTime(exam);
  return (
    <Link
      data-running-exam
      to={`/openExam?sitting=${exam.sittingId ?? ''}`}
      className="flex min-h-touch items-center gap-2 border-t border-line bg-gold-soft px-4 font-semibold text-gold -outline-offset-2"
    >
      <Timer aria-hidden className="size-[1.125rem] shrink-0" />
      <span className="min-w-0 grow truncate large-print:sr-only">{exam.name}</span>
      {others > 0 && (
        <span className="tabular shrink-0">
          <span aria-hidden>+{others}</span>
          <span className="sr-only">
            <Plural value={others} one="# more exam is running" other="# more exams are running" />
          </span>
        </span>
      )}
      <span className="tabular shrink-0 large-print:shrink">
        <Trans>Continue · {left} left</Trans>
      </span>
    </Link>
  );
}
