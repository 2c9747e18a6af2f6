import { Trans, useLingui } from '@lingui/react/macro';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { useCourse } from '../../../courses/data/courses.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { LearningCourse } from './learning-course.tsx';

export function CourseLearningScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data, isError, isFetching, refetch } = useCourse(id);
  if (data) return <LearningCourse key={id} details={data} />;
  if (data === undefined && !isError) return <CourseSkeleton />;
  return (
    <Page title={t({ message: 'Course', context: 'page' })} parent="/course">
      {data === null ? (
        <Message
          icon={FileQuestion}
          level={2}
          title={<Trans>There is no such course</Trans>}
          text={<Trans>It may have been withdrawn. The others are still there.</Trans>}
          action={
            <ButtonLink to="/course" replace>
              <Trans>All courses</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Page>
  );
}

function CourseSkeleton() {
  return (
    <>
      <div className="aspect-video w-full bg-[#0e1a26] text-white">
        <div className="inline-block p-1">
          <BackLink parent="/course" />
        </div>
      </div>
      <main aria-busy className="flex grow flex-col gap-4 p-4">
        <div>
          <Skeleton className="h-6 w-64" />
          <Skeleton className="mt-2 h-4 w-48" />
        </div>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-3 py-2">
            <Skeleton className="size-7 rounded-full" />
            <div className="grow">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="mt-1.5 h-3 w-24" />
            </div>
          </div>
        ))}
      </main>
    </>
  );
}
