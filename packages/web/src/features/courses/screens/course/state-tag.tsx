import { Trans } from '@lingui/react/macro';
import type { Course } from '../../data/courses.ts';
import { Tag } from '../../../../ui/tag.tsx';

/** Shows the member's progress in a course, or what is missing to begin it. */
export function StateTag({ course }: { readonly course: Course }) {
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
