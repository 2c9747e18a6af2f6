import type { Progress } from '../../data/progress.ts';

type Begun = Pick<Progress, 'lessons' | 'days'> & {
  readonly courses: readonly Pick<Progress['courses'][number], 'watched' | 'learned'>[];
};

/** True if the member has studied anything, even if the course was removed or its progress was reset by a new video. */
export function hasBegun({ lessons, days, courses }: Begun): boolean {
  return (
    lessons.learned > 0 ||
    days.some(({ seconds }) => seconds > 0) ||
    courses.some(({ watched, learned }) => watched > 0 || learned > 0)
  );
}
