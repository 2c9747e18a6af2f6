import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { type ChosenPeriod, daysBetween, type Period } from './period.ts';

const names = {
  all: msg`All time`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  'last-90-days': msg`Last 90 days`,
  custom: msg`From … to …`,
} as const satisfies Record<Period, unknown>;

export function usePeriodWords() {
  const { _ } = useLingui();
  const { date } = useCalendarFormats();
  return {
    name: (period: Period) => _(names[period]),
    /** Returns the name of a period, or the dates if the member chose them. */
    chosen: ({ period, from, to }: ChosenPeriod) => {
      const span = period === 'custom' ? daysBetween(from, to) : undefined;
      if (span === undefined) return _(names[period]);
      const lastMoment = new Date(span.to.getTime() - 1);
      return `${date(span.from)} – ${date(lastMoment)}`;
    },
  };
}
