export type Run<T> = readonly [T, ...T[]];

/** Divides a list where the key changes, and nowhere else. */
export function inRuns<T>(items: readonly T[], keyOf: (item: T) => string): Run<T>[] {
  const runs: [T, ...T[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && keyOf(last[0]) === keyOf(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** The same for moments of one day by the reader's calendar. */
export function dayKey(at: Date): string {
  return `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;
}
