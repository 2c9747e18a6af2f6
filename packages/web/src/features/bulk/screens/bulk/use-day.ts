import { useLingui } from '@lingui/react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

const format = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** Formats a calendar date. The date is the same in every time zone. */
export function useDay(): (day: string) => string {
  const { locale } = useLingui().i18n;
  return (day) => format(locale).format(new Date(`${day}T00:00:00Z`));
}
