import { Trans } from '@lingui/react/macro';
import { useExams } from '../../../exams/data/exam.ts';
import { isAnswered } from '../../../../data/is-answered.ts';
import { type Progress, useCertificates, useProgress } from '../../data/progress.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Certificates } from './certificates.tsx';
import { CourseList } from './course-list.tsx';
import { Exams } from './exams.tsx';
import { hasBegun } from './has-begun.ts';
import { NothingYet } from './nothing-yet.tsx';
import { ProgressSkeleton } from './progress-skeleton.tsx';
import { Rewards } from './rewards.tsx';
import { Summary } from './summary.tsx';
import { Week } from './week.tsx';

export function ProgressScreen() {
  const { data, isError, isFetching, refetch } = useProgress();
  return (
    <>
      <header className="flex min-h-[3.25rem] items-center px-4 pt-safe">
        <h1 className="text-section">
          <Trans>Progress</Trans>
        </h1>
      </header>
      <main className="flex grow flex-col gap-4 px-4 pb-8">
        {data && <Overview progress={data} />}
        {!data && !isError && <ProgressSkeleton />}
        {!data && isError && (
          <Card className="">
            <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
          </Card>
        )}
      </main>
    </>
  );
}

function Overview({ progress }: { readonly progress: Progress }) {
  const { level, lessons, days, courses, rewards } = progress;
  // The length of these lists is not known before, so the content below a list waits until the list is loaded.
  const areExamsKnown = isAnswered(useExams());
  const areCertificatesKnown = isAnswered(useCertificates()) && areExamsKnown;
  return (
    <>
      <Summary level={level} learned={lessons.learned} published={lessons.published} />
      {hasBegun(progress) ? (
        <>
          <Week days={days} />
          {courses.length > 0 && <CourseList courses={courses} />}
        </>
      ) : (
        <NothingYet />
      )}
      <Exams />
      <div className={areExamsKnown ? 'contents' : 'hidden'}>
        <Certificates />
      </div>
      {areCertificatesKnown && <Rewards rewards={rewards} />}
    </>
  );
}
