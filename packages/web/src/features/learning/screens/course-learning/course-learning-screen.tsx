import { Trans, useLingui } from '@lingui/react/macro';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { useCourse } from '../../../courses/data/courses.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Page } from '../../../../ui/page.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
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
