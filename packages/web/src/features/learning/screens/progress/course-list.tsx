import { Trans } from '@lingui/react/macro';
import { Link } from '../../../../ui/link.tsx';
import type { CourseProgress } from '../../data/progress.ts';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { LessonsLearned } from './lessons-learned.tsx';
import { Ring } from '../../../../ui/ring.tsx';
import { shownShare } from '../../../courses/parts/share.ts';
import { usePercent } from '../../../courses/parts/use-percent.ts';

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
  const { courseId, title, lessons, learned } = course;
  return (
    <li>
      <Link
        to={`/course-learning/${courseId}`}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 active:bg-sunken"
      >
        <Ring small share={shownShare(learned, lessons)}>
          {percent(learned, lessons)}
        </Ring>
        <span className="min-w-0">
          <span className="block text-item font-semibold">{title}</span>
          <span className="block text-hint text-ink-3">
            <LessonsLearned learned={learned} lessons={lessons} />
          </span>
        </span>
      </Link>
    </li>
  );
}
