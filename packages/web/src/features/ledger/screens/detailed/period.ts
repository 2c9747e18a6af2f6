export const periods = ['all', 'this-month', 'last-month', 'last-90-days', 'custom'] as const;
export type Period = (typeof periods)[number];

/** A chosen period. `from` and `to` are in the format of date fields, and are used only for the period `custom`. */
export interface ChosenPeriod {
  readonly period: Period;
  readonly from: string;
  readonly to: string;
}

/** The time from the first moment up to, but without, the second. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

export const allTime: ChosenPeriod = { period: 'all', from: '', to: '' };

const lastDays = 90;

/** Returns the span of a period by the reader's calendar and clock; undefined for all time or for invalid dates. */
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

/** Returns the span that includes both days; undefined if one is missing or the last is before the first. */
export function daysBetween(firstDay: string, lastDay: string): Span | undefined {
  const from = startOf(firstDay, 0);
  const to = startOf(lastDay, 1);
  return from === undefined || to === undefined || from >= to ? undefined : { from, to };
}

/** True if the period can be loaded: chosen dates need both days. */
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

/** Returns the number of days. Rounded, because a day on which the clocks change has 23 or 25 hours. */
export function daysIn({ from, to }: Span): number {
  return Math.round((to.getTime() - from.getTime()) / dayMs);
}
