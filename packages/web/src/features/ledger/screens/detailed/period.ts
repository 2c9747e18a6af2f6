export const periods = ['all', 'this-month', 'last-month', 'last-90-days', 'custom'] as const;
export type Period = (typeof periods)[number];

/** The days are as a date field writes them, and count only for a time of one's own. */
export interface ChosenPeriod {
  readonly period: Period;
  readonly from: string;
  readonly to: string;
}

/** From a moment on, up to but without another. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export const allTime: ChosenPeriod = { period: 'all', from: '', to: '' };

const lastDays = 90;

/** By the calendar and the clock of the reader. Nothing for all time, or for days that are none. */
export function spanOf({ period, from, to }: ChosenPeriod, now: Date): Span | undefined {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const spans: Record<Period, () => Span | undefined> = {
    all: () => undefined,
    'this-month': () => ({ from: new Date(year, month, 1), to: new Date(year, month + 1, 1) }),
    'last-month': () => ({ from: new Date(year, month - 1, 1), to: new Date(year, month, 1) }),
    'last-90-days': () => ({
      from: new Date(year, month, day + 1 - lastDays),
      to: new Date(year, month, day + 1),
    }),
    custom: () => daysBetween(from, to),
  };
  return spans[period]();
}

/** Both days in full; nothing where one is missing, or the last comes before the first. */
export function daysBetween(firstDay: string, lastDay: string): Span | undefined {
  const from = startOf(firstDay, 0);
  const to = startOf(lastDay, 1);
  return from === undefined || to === undefined || from >= to ? undefined : { from, to };
}

/** Whether it can be asked for: a time of one's own needs both its days. */
export function isComplete({ period, from, to }: ChosenPeriod): boolean {
  return period !== 'custom' || daysBetween(from, to) !== undefined;
}

function startOf(day: string, daysLater: number): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start;
}

const dayMs = 86_400_000;

/** Rounded: a day on which the clocks are changed is a day. */
export function daysIn({ from, to }: Span): number {
  return Math.round((to.getTime() - from.getTime()) / dayMs);
}
