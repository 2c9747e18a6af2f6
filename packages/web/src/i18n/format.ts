import { useLingui } from '@lingui/react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

interface Formats {
  readonly number: (value: number) => string;
  /** Formats a number for a headline: short numbers exactly, long ones in compact form. */
  readonly figure: (value: number) => string;
  readonly date: (iso: string) => string;
  readonly dateTime: (iso: string) => string;
}

/** Returns formats for numbers and times in the reader's language. */
export function useFormats(): Formats {
  const locale = useLingui().i18n.locale;
  return {
    number: (value) => numberFormat(locale).format(value),
    figure: (value) =>
      (value < shortestCompact ? numberFormat : compactFormat)(locale).format(value),
    date: (iso) => dateFormat(locale).format(new Date(iso)),
    dateTime: (iso) => dateTimeFormat(locale).format(new Date(iso)),
  };
}

const shortestCompact = 100_000;

const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));
const compactFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
);
const dateFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const dateTimeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
