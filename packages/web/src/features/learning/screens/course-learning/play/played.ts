import type { Range } from './ranges.ts';

export interface Moment {
  /** The position in the video, in seconds. */
  readonly position: number;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  readonly speed: number;
}

/** The seconds by which the position may exceed the elapsed time, because browsers report it in steps. */
const slack = 0.5;

/**
 * Returns the range that was played between two moments; undefined if the position jumped. The element's own list
 * (`played`) is not used, because some browsers count the distance to the starting position as played.
 */
export function playedBetween(before: Moment, now: Moment): Range | undefined {
  const gone = now.position - before.position;
  const speed = Math.max(before.speed, now.speed);
  const mostGone = ((now.at - before.at) / 1000) * speed + slack;
  return gone > 0 && gone <= mostGone ? [before.position, now.position] : undefined;
}
