import { firstOf, lengthOf, type Range, union, wholeSeconds, without } from './ranges.ts';

/** What the call takes at once. */
const rangesAtOnce = 20;
/**
 * After a time without a network there may be more to tell than the server believes at once. It
 * refuses a report as a whole, so each says less than it can be sure of.
 */
const secondsAtOnce = 120;
/** Nobody jumps more often in a lesson than this; the shortest stretches are forgotten first. */
const rangesKept = 400;

/** What was really played, and what of it the server knows. */
export interface WatchLog {
  readonly played: (ranges: readonly Range[]) => void;
  /** For the next report. */
  readonly untold: () => readonly Range[];
  readonly told: (ranges: readonly Range[]) => void;
}

export function createWatchLog(): WatchLog {
  let seen: readonly Range[] = [];
  let known: readonly Range[] = [];
  return {
    played: (ranges) => {
      seen = bounded(union([...seen, ...ranges]));
    },
    untold: () => firstOf(without(wholeSeconds(seen), known), rangesAtOnce, secondsAtOnce),
    told: (ranges) => {
      known = bounded(union([...known, ...ranges]));
    },
  };
}

function bounded(ranges: Range[]): readonly Range[] {
  if (ranges.length <= rangesKept) return ranges;
  const longest = ranges.toSorted((a, b) => lengthOf([b]) - lengthOf([a])).slice(0, rangesKept);
  return union(longest);
}
