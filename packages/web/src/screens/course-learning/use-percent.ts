import { useLingui } from '@lingui/react';
import { once } from '../../i18n/format.ts';

const format = once(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
);

/** Rounded down: all of it is said only of all of it. */
export function usePercent(): (part: number, whole: number) => string {
  const locale = useLingui().i18n.locale;
  return (part, whole) =>
    format(locale).format(Math.floor(Math.min(1, part / Math.max(1, whole)) * 100) / 100);
}
