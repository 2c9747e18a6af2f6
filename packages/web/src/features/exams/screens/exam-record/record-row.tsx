import { Trans } from '@lingui/react/macro';
import { AlarmClock, Award, ChevronRight } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import type { ExamRecord } from '../../data/exam.ts';
import { useDuration } from '../../../../i18n/duration.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ResultTag } from '../../parts/exam-state-tag.tsx';
import { IconTag } from '../../parts/icon-tag.tsx';
import { PointsOf, TestTypeName } from '../../parts/words.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function RecordRow({ record }: { readonly record: ExamRecord }) {
  const { dateTime } = useFormats();
  const duration = useDuration();
  const { number, attempt, points, mostPoints, isPassed } = record;
  return (
    <li>
      <Link
        to={`/exam/details/${record.sittingId}`}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 active:bg-sunken"
      >
        <span className="flex min-w-0 grow flex-col gap-1">
          <span className="flex items-start justify-between gap-x-3 large-print:flex-wrap">
            <span className="min-w-0 text-item font-semibold">{record.name}</span>
            <ResultTag isPassed={isPassed} />
          </span>
          {points !== null && (
            <span className="tabular font-bold">
              <PointsOf points={points} most={mostPoints} />
            </span>
          )}
          <span className="tabular text-hint text-ink-3">
            <Trans>No. {number}</Trans> · <TestTypeName type={record.testType} /> ·{' '}
            <Trans>Attempt {attempt}</Trans>
          </span>
          <span className="tabular text-hint text-ink-3">
            {dateTime(record.submittedAt)} · {duration(record.secondsUsed)}
          </span>
          {record.isTimedOut && (
            <span>
              <IconTag icon={AlarmClock} tone="calm">
                <Trans>Time ran out</Trans>
              </IconTag>
            </span>
          )}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
      </Link>
      {record.certificateCode !== null && (
        <Link
          to={`/certificate/${record.certificateCode}`}
          className="-mt-3 ml-2 flex min-h-touch w-fit items-center rounded-control px-2 -outline-offset-2"
        >
          <IconTag icon={Award} tone="gold">
            <Trans>Certificate</Trans>
          </IconTag>
        </Link>
      )}
    </li>
  );
}

export function RecordRowSkeleton() {
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <span className="flex justify-between gap-3">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-5 w-16 rounded-full" />
      </span>
      <Skeleton className="h-4 w-56" />
      <Skeleton className="h-3 w-36" />
    </li>
  );
}
