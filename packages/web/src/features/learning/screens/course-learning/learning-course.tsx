import { Trans } from '@lingui/react/macro';
import type { CourseDetails } from '../../../courses/data/courses.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { contractsFor } from '../../../courses/parts/contracts-for.ts';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { LessonList } from './lesson-list.tsx';
import { Stage } from './stage.tsx';
import { usePlayback } from './use-playback.tsx';

export function LearningCourse({ details }: { readonly details: CourseDetails }) {
  const { course, items } = details;
  const playback = usePlayback(details);
  const { lesson } = playback;
  const { speaker, learned, lessons } = course;
  return (
    <>
      <Stage details={details} playback={playback} />
      <main className="flex grow flex-col gap-4 px-4 pt-4 pb-8">
        <div className="flex flex-col gap-1">
          <h1 className="text-question">{lesson?.title ?? course.title}</h1>
          {lesson !== undefined && <p className="font-semibold text-ink-2">{course.title}</p>}
          <p className="text-ink-2">
            {speaker !== '' && (
              <>
                <Trans>Speaker: {speaker}</Trans>
                {'\u00a0· '}
              </>
            )}
            <span className="tabular whitespace-nowrap">
              <Trans>
                {learned} of {lessons} learned
              </Trans>
            </span>
          </p>
        </div>
        {!course.isOpen && items.length > 0 && (
          <ButtonLink to={contractsFor(course.courseId)} look="soft" wide>
            <Trans>See contracts for all lessons</Trans>
          </ButtonLink>
        )}
        {items.length === 0 ? (
          <p className="py-8 text-center text-ink-2">
            <Trans>This course has no lessons yet.</Trans>
          </p>
        ) : (
          <LessonList details={details} playback={playback} />
        )}
        {course.summary !== '' && (
          <section className="flex flex-col gap-1">
            <h2 className="text-section">
              <Trans>About this course</Trans>
            </h2>
            <p className="whitespace-pre-line text-ink-2">{course.summary}</p>
          </section>
        )}
        <RiskNotice />
      </main>
      {playback.dialog}
    </>
  );
}
