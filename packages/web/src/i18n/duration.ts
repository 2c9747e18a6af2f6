import { useLingui } from '@lingui/react';
import { spaceBeforeHan } from '@tradewind/contract/protocol/space-before-han';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

/** Formats a duration in the reader's language: in hours and minutes, or in seconds below a minute. */
export function useDuration(): (seconds: number) => string {
  const locale = useLingui().i18n.locale;
  return (seconds) => writeDuration(seconds, locale);
}

export function writeDuration(seconds: number, locale: string): string {
  return spaceBeforeHan(inUnits(seconds, locale), locale);
}

function inUnits(seconds: number, locale: string): string {
  if (seconds < 60) return secondFormat(locale).format(seconds);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return minuteFormat(locale).format(minutes);
  const left = minutes % 60;
  const whole = hourFormat(locale).format(hours);
  return left === 0 ? whole : `${whole} ${minuteFormat(locale).format(left)}`;
}

const formatOf = (unit: 'hour' | 'minute' | 'second') =>
  perLocale(
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
  );

const hourFormat = formatOf('hour');
const minuteFormat = formatOf('minute');
const secondFormat = formatOf('second');
