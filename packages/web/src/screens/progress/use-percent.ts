import { useLingui } from '@lingui/react';
import { once } from '../../i18n/format.ts';

const format = once((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

/** Never a whole hundred before everything is done, and never nothing once something is. */
export function shownShare(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  return Math.min(Math.max(part / whole, 0.01), part < whole ? 0.99 : 1);
}

export function usePercent(): (part: number, whole: number) => string {
  const locale = useLingui().i18n.locale;
  return (part, whole) => format(locale).format(shownShare(part, whole));
}
