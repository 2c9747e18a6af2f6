import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CourseProgress } from '../../data/progress.ts';
import { Rows } from '../../parts/rows.tsx';
import { Section } from '../../parts/section.tsx';
import { LessonsLearned } from './lessons-learned.tsx';
import { shownShare } from '../../parts/course/share.ts';
import { usePercent } from '../../parts/course/use-percent.ts';

export function CourseList({ courses }: { readonly courses: readonly CourseProgress[] }) {
  return (
    <Section
      title={<Trans>Courses</Trans>}
      action={
        <Link
          to="/course"
          className="-my-3 flex min-h-touch items-center rounded-control px-1 font-semibold text-brand"
        >
          <Trans>All courses</Trans>
        </Link>
      }
    >
      <Rows>
        {courses.map((course) => (
          <CourseRow key={course.courseId} course={course} />
        ))}
      </Rows>
    </Section>
  );
}

function CourseRow({ course }: { readonly course: CourseProgress }) {
  const percent = usePercent();
  const { courseId, title, lessons, learned, seconds, watched } = course;
  const isDone = learned === lessons;
  return (
    <li>
      <Link
        to={`/course-learning/${courseId}`}
        className="block px-4 py-3 -outline-offset-2 active:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-item font-semibold">{title}</span>
          <span className="tabular shrink-0 text-hint text-ink-3">
            {isDone ? <Trans>Learned</Trans> : percent(watched, seconds)}
          </span>
        </span>
        <Bar share={isDone ? 1 : shownShare(watched, seconds)} />
        <span className="block text-hint text-ink-3">
          <LessonsLearned learned={learned} lessons={lessons} />
        </span>
      </Link>
    </li>
  );
}

function Bar({ share }: { readonly share: number }) {
  return (
    <span aria-hidden className="my-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
