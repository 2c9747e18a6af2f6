import { dayKey, inRuns, type Run } from '../../../../ui/in-runs.ts';

interface Timed {
  readonly time: string;
}

export interface Day<T> {
  /** Any time within the day. */
  readonly at: Date;
  readonly bills: readonly T[];
}

export interface Month<T> {
  readonly at: Date;
  readonly days: readonly Day<T>[];
}

/** Groups bills by month and day of the reader's calendar. Keeps the order, the newest first. */
export function groupBills<T extends Timed>(bills: readonly T[]): readonly Month<T>[] {
  const days = inRuns(bills, dayOf).map((run) => ({ at: new Date(first(run).time), bills: run }));
  return inRuns(days, ({ at }) => monthOf(at)).map((run) => ({ at: first(run).at, days: run }));
}

function first<T>([item]: Run<T>): T {
  return item;
}

function monthOf(at: Date): string {
  return `${at.getFullYear()}-${at.getMonth()}`;
}

function dayOf({ time }: Timed): string {
  return dayKey(new Date(time));
}
