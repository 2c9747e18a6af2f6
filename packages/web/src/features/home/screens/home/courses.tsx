import { Plural, Trans } from '@lingui/react/macro';
import { coverGround } from '@tradewind/contract/courses/cover-grounds';
import { Link } from '../../../../ui/link.tsx';
import type { HomeOverview } from '../../data/home.ts';
import { PublicImage } from '../../../../ui/public-image.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Strip } from './strip.tsx';

type Course = HomeOverview['courses'][number];

export function Courses({ courses }: { readonly courses: readonly Course[] }) {
  const categories = [...new Set(courses.map(({ category }) => category))];
  return (
    <Section
      title={<Trans>Courses</Trans>}
      action={
        <Link to="/course" className="-my-2 flex min-h-touch items-center font-semibold text-brand">
          <Trans>All courses</Trans>
        </Link>
      }
    >
      <Strip>
        {courses.map((course) => (
          <li key={course.courseId} className="flex w-[9.5rem] shrink-0 snap-start">
            <CourseCard course={course} ground={coverGround(categories.indexOf(course.category))} />
          </li>
        ))}
      </Strip>
    </Section>
  );
}

interface CourseCardProps {
  readonly course: Course;
  readonly ground: ReturnType<typeof coverGround>;
}

function CourseCard({ course, ground }: CourseCardProps) {
  const { courseId, category, title, lessons, level, cover } = course;
  return (
    <Link
      to={`/course-learning/${courseId}`}
      className="flex w-full flex-col gap-1 rounded-card outline-offset-2"
    >
      <span
        className="relative mb-1 block h-[5.75rem] w-full overflow-hidden rounded-card"
        style={ground}
      >
        {cover !== null && <PublicImage name={cover} className="size-full object-cover" />}
        <span className="absolute bottom-2 left-2 max-w-[8.5rem] truncate rounded-full bg-black/65 px-2 py-[0.125rem] text-hint font-semibold text-white">
          {category}
        </span>
      </span>
      <span className="line-clamp-2 text-item font-semibold">{title}</span>
      <span className="text-hint text-ink-3">
        <Plural value={lessons} one="# lesson" other="# lessons" />
        {level > 0 && (
          <>
            {' · '}
            <Trans>Level {level}</Trans>
          </>
        )}
      </span>
    </Link>
  );
}
