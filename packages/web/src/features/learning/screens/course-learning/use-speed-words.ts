import { useLingui } from '@lingui/react';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

const format = perLocale((locale) => new Intl.NumberFormat(locale));

/** Formats a speed such as 1.25×, with the decimal sign of the reader's language. */
export function useSpeedWords(): (speed: number) => string {
  const locale = useLingui().i18n.locale;
  return (speed) => `${format(locale).format(speed)}×`;
}
