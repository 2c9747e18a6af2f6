import { Trans } from '@lingui/react/macro';
import { Trophy, AlarmClock, Award, ChevronRight } from 'lucide-react';
import { useExamRecords, type ExamRecord } from '../../data/exam.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Link } from '../../../../ui/link.tsx';
import { useDuration } from '../../../../i18n/duration.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ResultTag } from '../../parts/exam-state-tag.tsx';
import { IconTag } from '../../parts/icon-tag.tsx';
import { PointsOf, TestTypeName } from '../../parts/words.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function ExamRecordScreen() {
  return (
    <Page title={<Trans>Exam records</Trans>} parent="/examination">
      <Records />
    </Page>
  );
}

function Records() {
  const records = useExamRecords();
  const rows = records.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return records.isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void records.refetch()} busy={records.isFetching} />
      </Card>
    ) : (
      <Rows>
        {[0, 1, 2, 3].map((row) => (
          <RecordRowSkeleton key={row} />
        ))}
      </Rows>
    );
  }
  if (rows.length === 0) {
    return (
      <Card className="">
        <Message
          icon={Trophy}
          level={2}
          title={<Trans>No exams sat yet</Trans>}
          text={<Trans>Points, time and result of each exam you finish are listed here.</Trans>}
          action={
            <ButtonLink to="/examination">
              <Trans>See exams</Trans>
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Rows>
        {rows.map((record) => (
          <RecordRow key={record.sittingId} record={record} />
        ))}
      </Rows>
      <ListEnd
        hasMore={records.hasNextPage}
        failed={records.isFetchNextPageError}
        busy={records.isFetchingNextPage}
        loadMore={() => void records.fetchNextPage()}
      />
    </>
  );
}

function RecordRow({ record }: { readonly record: ExamRecord }) {
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

function RecordRowSkeleton() {
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
