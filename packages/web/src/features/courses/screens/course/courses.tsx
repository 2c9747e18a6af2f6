import { Trans } from '@lingui/react/macro';
import { BookOpen, SearchX } from 'lucide-react';
import { useCourses } from '../../data/courses.ts';
import { isAnswered } from '../../../../data/is-answered.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useContractQuestion } from '../../parts/use-contract-question.tsx';
import { ListEnd } from '../../../../ui/list-end.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { CourseRow } from './course-row.tsx';
import { everything, filterOf, type View } from './view.ts';

interface CoursesProps {
  readonly view: View;
  readonly onClear: () => void;
  readonly onSearchAll: () => void;
}

/** Shows the list of courses, or why there is none. */
export function Courses({ view, onClear, onSearchAll }: CoursesProps) {
  const courses = useCourses(filterOf(view));
  const question = useContractQuestion();
  const rows = courses.data?.pages.flatMap((page) => page.items);
  if (rows === undefined) {
    return (
      isAnswered(courses) && (
        <Card className="">
          <LoadFailure onRetry={() => void courses.refetch()} busy={courses.isFetching} />
        </Card>
      )
    );
  }
  if (rows.length === 0)
    return <NoCourses view={view} onClear={onClear} onSearchAll={onSearchAll} />;
  return (
    <div
      aria-busy={courses.isPlaceholderData}
      className={`flex flex-col gap-4 transition-opacity ${courses.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <Rows>
        {rows.map((course) => (
          <CourseRow key={course.courseId} course={course} onLocked={question.ask} />
        ))}
      </Rows>
      <ListEnd
        hasMore={courses.hasNextPage}
        failed={courses.isFetchNextPageError}
        busy={courses.isFetchingNextPage}
        loadMore={() => void courses.fetchNextPage()}
      />
      {question.dialog}
    </div>
  );
}

function NoCourses({ view, onClear, onSearchAll }: CoursesProps) {
  const showAll = (
    <Button look="soft" onClick={onClear}>
      <Trans>Show all courses</Trans>
    </Button>
  );
  if (view.search !== '') {
    const { search } = view;
    return (
      <Card className="">
        <Message
          icon={SearchX}
          level={2}
          title={<Trans>No such course</Trans>}
          text={
            view.isPurchasedOnly ? (
              <Trans>None of the courses you have purchased goes by “{search}”.</Trans>
            ) : (
              <Trans>No course here goes by “{search}”.</Trans>
            )
          }
          action={
            view.isPurchasedOnly ? (
              <Button look="soft" onClick={onSearchAll}>
                <Trans>Search all courses</Trans>
              </Button>
            ) : (
              showAll
            )
          }
        />
      </Card>
    );
  }
  return (
    <Card className="">
      {view.isPurchasedOnly ? (
        <Message
          icon={BookOpen}
          level={2}
          title={<Trans>No purchased courses here</Trans>}
          text={<Trans>A contract opens the courses of its level and of those below it.</Trans>}
          action={
            <>
              <ButtonLink to="/purchase-courses">
                <Trans>See contracts</Trans>
              </ButtonLink>
              {showAll}
            </>
          }
        />
      ) : (
        <Message
          icon={BookOpen}
          level={2}
          title={<Trans>No courses yet</Trans>}
          text={<Trans>New courses appear here as soon as they are published.</Trans>}
          {...(view.categoryId === everything.categoryId ? {} : { action: showAll })}
        />
      )}
    </Card>
  );
}
