import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../../../ui/link.tsx';
import type { Course } from '../../data/courses.ts';
import { Cover } from '../../parts/cover.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';

interface CourseRowProps {
  readonly course: Course;
  readonly onLocked: (course: Course) => void;
}

const row =
  'flex w-full items-center gap-3 p-3 large-print:flex-wrap text-left -outline-offset-2 active:bg-sunken';
const fact = "relative pl-3 before:absolute before:left-1 before:content-['·']";
const coverSize = 'h-[4.25rem] w-[6.75rem] shrink-0 rounded-control';

export function CourseRow({ course, onLocked }: CourseRowProps) {
  const { cover, category } = course;
  const content = (
    <>
      <Cover cover={cover} categoryId={category.categoryId} className={coverSize} />
      <CourseWords course={course} />
    </>
  );
  return (
    <li>
      {course.isOpen ? (
        <Link to={`/course-learning/${course.courseId}`} className={row}>
          {content}
        </Link>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onLocked(course)}
          className={row}
        >
          {content}
        </button>
      )}
    </li>
  );
}

function CourseWords({ course }: { readonly course: Course }): ReactNode {
  const { title, speaker, lessons } = course;
  return (
    <span className="flex min-w-0 grow flex-col items-start gap-1">
      <span className="line-clamp-3 text-item font-bold">{title}</span>
      {/* No fact is broken over two lines. The dot before a fact at the start of a line is clipped. */}
      <span className="-ml-3 flex flex-wrap text-hint text-ink-3 [clip-path:inset(0_0_0_--spacing(3))]">
        {speaker !== '' && (
          <span className={fact}>
            <Trans>Speaker: {speaker}</Trans>
          </span>
        )}{' '}
        <span className={fact}>
          <Plural value={lessons} one="# lesson" other="# lessons" />
        </span>
      </span>
      <StateTag course={course} />
    </span>
  );
}

export function CourseRowSkeleton() {
  return (
    <li className="flex items-center gap-3 p-3">
      <Skeleton className={coverSize} />
      <div className="grow">
        <Skeleton className="my-[0.15625rem] h-4 w-36" />
        <Skeleton className="my-1.5 h-3 w-44" />
        <Skeleton className="mt-1 h-5 w-24 rounded-full" />
      </div>
    </li>
  );
}

/** Shows the member's progress in a course, or what is missing to begin it. */
function StateTag({ course }: { readonly course: Course }) {
  const { isOpen, hasPreview, level, learned, lessons } = course;
  if (!isOpen) {
    return (
      <span className="flex max-w-full flex-wrap gap-1">
        <Tag tone="gold">
          <Trans>Needs Level {level} contract</Trans>
        </Tag>
        {hasPreview && (
          <Tag tone="brand">
            <Trans context="course">Free preview</Trans>
          </Tag>
        )}
      </span>
    );
  }
  if (lessons > 0 && learned >= lessons) {
    return (
      <Tag tone="brand">
        <Trans>Learned · Replay</Trans>
      </Tag>
    );
  }
  if (learned > 0) {
    return (
      <Tag tone="brand">
        <Trans>
          {learned} of {lessons} learned
        </Trans>
      </Tag>
    );
  }
  return <Tag>{lessons === 0 ? <Trans>Lessons to come</Trans> : <Trans>Not learned</Trans>}</Tag>;
}
