import { useLingui } from '@lingui/react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { daysAgo } from './days-ago.ts';

const agoFormat = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

interface DayDividerProps {
  readonly at: Date;
  readonly today: Date;
}

/** Shows today and yesterday by name, other days by date. */
export function DayDivider({ at, today }: DayDividerProps) {
  const locale = useLingui().i18n.locale;
  const { day, date } = useCalendarFormats();
  const ago = daysAgo(at, today);
  const text =
    ago < 2
      ? agoFormat(locale).format(-ago, 'day')
      : at.getFullYear() === today.getFullYear()
        ? day(at)
        : date(at);
  return (
    <h2 className="my-3 text-center text-hint font-semibold text-ink-3">
      <span className="inline-block first-letter:uppercase">{text}</span>
    </h2>
  );
}
