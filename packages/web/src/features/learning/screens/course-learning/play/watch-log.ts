import { firstOf, lengthOf, type Range, union, wholeSeconds, without } from './ranges.ts';

/** The largest number of ranges in one report. */
const rangesAtOnce = 20;
/**
 * The largest number of seconds in one report. After a time without a network there may be more to report than the
 * server accepts at once. It refuses a report as a whole, so each contains less than the server certainly accepts.
 */
const secondsAtOnce = 120;
/** More ranges than a member creates by jumping. The shortest are dropped first. */
const rangesKept = 400;

/** Records what was played, and which part of it the server knows. */
export interface WatchLog {
  readonly played: (ranges: readonly Range[]) => void;
  /** Returns the ranges for the next report. */
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
