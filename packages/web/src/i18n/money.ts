import { useLingui } from '@lingui/react';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

/** An amount as it is written in a language, in the pieces that a screen may show differently. */
export interface WrittenMoney {
  readonly sign: '' | '+' | '−';
  /** Up to the last place that says something, the second at least. */
  readonly main: string;
  /** The zeros behind it. */
  readonly rest: string;
}

interface MoneyFormats {
  /** With all six places. */
  readonly money: (amount: string) => string;
  /** With a plus where there is no minus. */
  readonly change: (amount: string) => string;
  /** Without the zeros that say nothing: two places at least. For sentences and buttons. */
  readonly short: (amount: string) => string;
  readonly written: (amount: string, isChange: boolean) => WrittenMoney;
  readonly decimalSign: string;
}

/** Amounts of the wire as they are written in the reader's language. */
export function useMoneyFormats(): MoneyFormats {
  const locale = useLingui().i18n.locale;
  return {
    money: (amount) => joined(writeMoney(amount, locale)),
    change: (amount) => joined(signed(writeMoney(amount, locale), amount)),
    short: (amount) => joined(shortened(writeMoney(amount, locale))),
    written: (amount, isChange) => {
      const written = writeMoney(amount, locale);
      return isChange ? signed(written, amount) : written;
    },
    decimalSign: decimalSign(locale),
  };
}

const micro = 1_000_000n;
const placesAlwaysShown = 2;

export function writeMoney(amount: string, locale: string): WrittenMoney {
  const value = parseMoney(amount);
  const size = value < 0n ? -value : value;
  const places = String(size % micro).padStart(6, '0');
  const whole = wholeFormat(locale).format(size / micro);
  const said = Math.max(placesAlwaysShown, places.replace(/0+$/, '').length);
  return {
    sign: value < 0n ? '−' : '',
    main: whole + decimalSign(locale) + places.slice(0, said),
    rest: places.slice(said),
  };
}

export function shortened(written: WrittenMoney): WrittenMoney {
  return { ...written, rest: '' };
}

export function signed(written: WrittenMoney, amount: string): WrittenMoney {
  return written.sign === '' && parseMoney(amount) > 0n ? { ...written, sign: '+' } : written;
}

export function joined({ sign, main, rest }: WrittenMoney): string {
  return sign + main + rest;
}

const wholeFormat = perLocale((locale) => new Intl.NumberFormat(locale));

export const decimalSign = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale).formatToParts(0.1).find(({ type }) => type === 'decimal')
      ?.value ?? '.',
);
