import { useLingui } from '@lingui/react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

const format = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** A day of the calendar: the same wherever the reader is. */
export function useDay(): (day: string) => string {
  const { locale } = useLingui().i18n;
  return (day) => format(locale).format(new Date(`${day}T00:00:00Z`));
}
