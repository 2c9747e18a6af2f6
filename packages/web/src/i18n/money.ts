import { useLingui } from '@lingui/react';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

/** A formatted amount, in parts that a screen may show differently. */
export interface WrittenMoney {
  readonly sign: '' | '+' | '−';
  /** The digits up to the last one that is not zero, with at least two decimal places. */
  readonly main: string;
  /** The trailing zeros. */
  readonly rest: string;
}

interface MoneyFormats {
  /** Formats an amount with all six places. */
  readonly money: (amount: string) => string;
  /** Formats an amount with a plus or a minus sign. */
  readonly change: (amount: string) => string;
  /** Formats an amount without trailing zeros, but with at least two places. For sentences and buttons. */
  readonly short: (amount: string) => string;
  readonly written: (amount: string, isChange: boolean) => WrittenMoney;
  readonly decimalSign: string;
}

/** Returns formats for amounts in the reader's language. */
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
