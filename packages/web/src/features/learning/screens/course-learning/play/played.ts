import type { Range } from './ranges.ts';

export interface Moment {
  /** Where the video stands, in seconds. */
  readonly position: number;
  /** Milliseconds that only ever grow. */
  readonly at: number;
  readonly speed: number;
}

/** Beyond what the clock explains: positions are told in steps. */
const slack = 0.5;

/**
 * What was really played between two moments; nothing where the position jumped. The element keeps such
 * a list itself (`played`), but some browsers count the way to the place where playing began as played.
 */
export function playedBetween(before: Moment, now: Moment): Range | undefined {
  const gone = now.position - before.position;
  const speed = Math.max(before.speed, now.speed);
  const mostGone = ((now.at - before.at) / 1000) * speed + slack;
  return gone > 0 && gone <= mostGone ? [before.position, now.position] : undefined;
}
