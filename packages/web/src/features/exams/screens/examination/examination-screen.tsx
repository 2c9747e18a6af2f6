import { Trans } from '@lingui/react/macro';
import { NotebookPen } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { type Exam, useExams } from '../../data/exam.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ExamCard } from './exam-card.tsx';

export function ExaminationScreen() {
  const exams = useExams();
  const { data, isError, isFetching, refetch } = exams;
  return (
    <Page
      title={<Trans context="title">Exams</Trans>}
      parent="/progress"
      action={
        <Link
          to="/exam/record"
          className="flex min-h-touch shrink-0 items-center px-1 font-semibold text-brand"
        >
          <Trans context="exam">Records</Trans>
        </Link>
      }
    >
      {data && <ExamList exams={data.items} />}
      {!data && !isError && <ExamsSkeleton />}
      {!data && isError && (
        <Card className="">
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
    </Page>
  );
}

function ExamList({ exams }: { readonly exams: readonly Exam[] }) {
  if (exams.length === 0) {
    return (
      <Card className="">
        <Message
          icon={NotebookPen}
          level={2}
          title={<Trans>No exams yet</Trans>}
          text={<Trans>When your teachers publish an exam, you can apply for it here.</Trans>}
        />
      </Card>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {exams.map((exam) => (
          <li key={exam.paperId}>
            <ExamCard exam={exam} />
          </li>
        ))}
      </ul>
      <p className="py-2 text-center text-hint text-ink-3">
        <Trans>Nothing more</Trans>
      </p>
    </>
  );
}

function ExamsSkeleton() {
  return [0, 1, 2].map((card) => (
    <Card key={card} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-3 w-40" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-touch w-full rounded-full" />
    </Card>
  ));
}
