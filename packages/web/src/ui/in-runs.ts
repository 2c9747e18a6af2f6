export type Run<T> = readonly [T, ...T[]];

/** Divides a list into runs of neighbours with the same key. */
export function inRuns<T>(items: readonly T[], keyOf: (item: T) => string): Run<T>[] {
  const runs: [T, ...T[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && keyOf(last[0]) === keyOf(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Returns a key that is equal for all moments of one day in the reader's time zone. */
export function dayKey(at: Date): string {
  return `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;
}
