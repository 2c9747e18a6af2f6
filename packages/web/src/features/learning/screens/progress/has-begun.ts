import type { Progress } from '../../data/progress.ts';

type Begun = Pick<Progress, 'lessons' | 'days'> & {
  readonly courses: readonly Pick<Progress['courses'][number], 'watched' | 'learned'>[];
};

/**
 * Whoever has studied anything is not told that they have not: neither when a course they watched is gone, nor
 * when its video was exchanged and what counts of it begins anew.
 */
export function hasBegun({ lessons, days, courses }: Begun): boolean {
  return (
    lessons.learned > 0 ||
    days.some(({ seconds }) => seconds > 0) ||
    courses.some(({ watched, learned }) => watched > 0 || learned > 0)
  );
}
