/** A range of a lesson in seconds, without its end. */
export type Range = readonly [from: number, to: number];

/** Returns the ranges sorted, and merged where they touch or overlap. */
export function union(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.filter(isSome).toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last === undefined || from > last[1]) merged.push([from, to]);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return merged;
}

/** Returns the parts of the first ranges that the second do not cover. */
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

/** Playing starts with the first frame, which is never exactly at the full second. */
const slack = 0.2;

/** Returns the ranges of seconds that were played completely. The server rejects a report that claims more. */
export function wholeSeconds(ranges: readonly Range[]): Range[] {
  return union(ranges)
    .map(([from, to]): Range => [Math.max(0, Math.ceil(from - slack)), Math.floor(to)])
    .filter(isSome);
}

/** Returns the first ranges, limited in their number and in their total of seconds. */
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
