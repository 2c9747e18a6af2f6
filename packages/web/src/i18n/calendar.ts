import { useLingui } from '@lingui/react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

interface CalendarFormats {
  /** Formats a month, such as October 2026. */
  readonly month: (time: Date) => string;
  /** Formats a day, such as Tue, 20 October. */
  readonly day: (time: Date) => string;
  readonly time: (time: Date) => string;
  /** Formats a recent time for lists, such as 20 Oct, 14:02. */
  readonly dayTime: (time: Date) => string;
  readonly moment: (time: Date) => string;
  readonly date: (time: Date) => string;
}

/** Returns formats for days and times in lists, in the reader's language and time zone. */
export function useCalendarFormats(): CalendarFormats {
  const locale = useLingui().i18n.locale;
  return {
    month: (time) => monthFormat(locale).format(time),
    day: (time) => dayFormat(locale).format(time),
    time: (time) => timeFormat(locale).format(time),
    dayTime: (time) =>
      [shortDayFormat(locale), timeFormat(locale)]
        .map((format) => format.format(time))
        .join(/^(?:zh|ja|ko)/.test(locale) ? ' ' : ', '),
    moment: (time) => momentFormat(locale).format(time),
    date: (time) => dateFormat(locale).format(time),
  };
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options));

const monthFormat = formatOf({ month: 'long', year: 'numeric' });
const dayFormat = formatOf({ weekday: 'short', day: 'numeric', month: 'long' });
const timeFormat = formatOf({ timeStyle: 'short' });
const shortDayFormat = formatOf({ day: 'numeric', month: 'short' });
const momentFormat = formatOf({ dateStyle: 'medium', timeStyle: 'medium' });
const dateFormat = formatOf({ dateStyle: 'medium' });
