import { useLingui } from '@lingui/react';
import { candleIntervals, type CandleInterval } from '@tradewind/contract/market/market';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

export interface MarketFormats {
  /** Formats a price with as many decimal places as the market quotes. */
  readonly price: (value: number, places: number) => string;
  /** Formats a change, always with its sign. */
  readonly change: (share: number) => string;
  /** Formats an amount in the short form of the language, such as billions or 亿. */
  readonly amount: (value: number) => string;
  readonly rate: (share: number) => string;
  readonly ago: (ms: number) => string;
  readonly interval: (interval: CandleInterval) => string;
}

export function useMarketFormats(): MarketFormats {
  return marketFormats(useLingui().i18n.locale);
}

export const marketFormats = perLocale((locale): MarketFormats => {
  // Cached, because making a format takes a phone longer than rendering a row.
  const priceFormat = memo((places) => number(locale, places, places));
  const changeFormat = number(locale, 2, 2, { style: 'percent', signDisplay: 'exceptZero' });
  const amountFormat = number(locale, 2, 2, { notation: 'compact' });
  const rateFormat = number(locale, 4, 4, { style: 'percent', signDisplay: 'exceptZero' });
  const agoFormat = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  return {
    price: (value, places) => priceFormat(places).format(value),
    change: (share) => withMinus(changeFormat.format(share)),
    amount: (value) => amountFormat.format(value),
    rate: (share) => withMinus(rateFormat.format(share)),
    ago: (ms) => agoFormat.format(...agoOf(ms)),
    interval: (interval) => writeInterval(locale, interval),
  };
});

function number(locale: string, min: number, max: number, more: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    ...more,
  });
}

function memo<T>(make: (places: number) => T): (places: number) => T {
  const made: T[] = [];
  return (places) => (made[places] ??= make(places));
}

/** Replaces the hyphen by a minus sign, which is as wide as the plus, so that columns do not move. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Rounds an age to a unit that is worth reading. */
function agoOf(ms: number): [value: number, unit: Intl.RelativeTimeFormatUnit] {
  if (ms < minuteMs) return [-Math.floor(ms / 5000) * 5, 'second'];
  if (ms < hourMs) return [-Math.floor(ms / minuteMs), 'minute'];
  if (ms < dayMs) return [-Math.floor(ms / hourMs), 'hour'];
  return [-Math.floor(ms / dayMs), 'day'];
}

function writeInterval(locale: string, interval: CandleInterval): string {
  const seconds = candleIntervals[interval];
  const [value, unit] =
    seconds < 3600
      ? [seconds / 60, 'minute']
      : seconds < 86_400
        ? [seconds / 3600, 'hour']
        : [1, 'day'];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
  return format.format(value);
}
