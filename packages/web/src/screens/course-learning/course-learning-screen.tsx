import { Trans, useLingui } from '@lingui/react/macro';
import { CallRefused } from '@tradewind/contract/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { useCourse } from '../../data/courses.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Page } from '../../parts/page.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { LearningCourse } from './learning-course.tsx';

export function CourseLearningScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCourse(id);
  if (data !== undefined) return <LearningCourse key={id} details={data} />;
  if (error === null) return <CourseSkeleton />;
  return (
    <Page title={t({ message: 'Course', context: 'page' })} parent="/course">
      {isUnknown(error) ? (
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

function isUnknown(error: Error): boolean {
  return (
    error instanceof CallRefused &&
    (error.status === errorStatus.notFound || error.status === errorStatus.invalidInput)
  );
}
