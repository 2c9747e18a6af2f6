/** A stretch of a lesson in seconds, without its end. */
export type Range = readonly [from: number, to: number];

/** In order, and merged where they touch. */
export function union(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.filter(isSome).toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last === undefined || from > last[1]) merged.push([from, to]);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return merged;
}

/** What of the first is not in the second. */
export function without(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  return union(taken).reduce<Range[]>(
    (left, [from, to]) =>
      left
        .flatMap((range): Range[] => [
          [range[0], Math.min(range[1], from)],
          [Math.max(range[0], to), range[1]],
        ])
        .filter(isSome),
    union(ranges),
  );
}

/** Playing begins with the first frame, which is never exactly at the second. */
const slack = 0.2;

/** The seconds that were played as a whole: the server believes nothing of who claims more. */
export function wholeSeconds(ranges: readonly Range[]): Range[] {
  return union(ranges)
    .map(([from, to]): Range => [Math.max(0, Math.ceil(from - slack)), Math.floor(to)])
    .filter(isSome);
}

/** From the front, no more stretches and no more seconds than this. */
export function firstOf(ranges: readonly Range[], count: number, seconds: number): Range[] {
  const taken: Range[] = [];
  let left = seconds;
  for (const [from, to] of ranges.slice(0, count)) {
    if (left <= 0) break;
    taken.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  return taken;
}

export function lengthOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

function isSome([from, to]: Range): boolean {
  return to > from;
}
