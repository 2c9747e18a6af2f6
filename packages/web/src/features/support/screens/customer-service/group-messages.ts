interface Said {
  readonly key: string;
  readonly from: string;
  readonly time: string;
}

export interface Run<T> {
  readonly from: string;
  readonly said: readonly T[];
}

export interface Day<T> {
  readonly at: Date;
  readonly runs: readonly Run<T>[];
}

const pauseMs = 5 * 60_000;

/**
 * Groups messages by the reader's days, and within a day into runs of one sender without a pause. The oldest come
 * first.
 */
export function groupMessages<T extends Said>(said: readonly T[]): readonly Day<T>[] {
  const days: { at: Date; runs: { from: string; said: T[] }[] }[] = [];
  let before: T | undefined;
  for (const one of said) {
    const at = new Date(one.time);
    let day = days.at(-1);
    if (day?.at.toDateString() !== at.toDateString()) {
      day = { at, runs: [] };
      days.push(day);
      before = undefined;
    }
    const run = day.runs.at(-1);
    if (run && before && goesOn(before, one)) run.said.push(one);
    else day.runs.push({ from: one.from, said: [one] });
    before = one;
  }
  return days;
}

function goesOn(before: Said, next: Said): boolean {
  return before.from === next.from && Date.parse(next.time) - Date.parse(before.time) < pauseMs;
}
