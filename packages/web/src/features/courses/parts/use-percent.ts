import { useLingui } from '@lingui/react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';
import { shownShare } from './share.ts';

const format = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));

export function usePercent(): (part: number, whole: number) => string {
  const locale = useLingui().i18n.locale;
  return (part, whole) => format(locale).format(shownShare(part, whole));
}
