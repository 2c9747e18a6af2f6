import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

interface MoneyTextOptions {
  /** Puts a plus sign before positive amounts. */
  readonly signed?: boolean;
}

const notationOf = perLocale((tag) => {
  const number = new Intl.NumberFormat(tag);
  const point = number.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { number, point };
});

const fewestPlaces = 2;
const allPlaces = 6;

/** Returns the zeros that an amount's text leaves out, so that decimal points align in a column. */
export const restOf = (text: string): string =>
  '0'.repeat(allPlaces - (/\d+$/.exec(text)?.[0].length ?? allPlaces));

/**
 * Returns an amount in the reader's notation with all significant decimal places. It is never converted to a number, which
 * would round it.
 */
export function moneyText(amount: string, tag: string, options: MoneyTextOptions = {}): string {
  const exact = parseMoney(amount);
  const [whole = '0', fraction = ''] = formatMoney(exact < 0n ? -exact : exact).split('.');
  const { number, point } = notationOf(tag);
  const places = fraction.replace(/0+$/, '').padEnd(fewestPlaces, '0');
  const sign = exact < 0n ? '−' : options.signed && exact > 0n ? '+' : '';
  return sign + number.format(BigInt(whole)) + point + places;
}
