import { formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { perLocale } from '@tradewind/contract/protocol/per-locale';

interface MoneyTextOptions {
  /** What comes in has a plus, as what goes out has a minus. */
  readonly signed?: boolean;
}

const notationOf = perLocale((tag) => {
  const number = new Intl.NumberFormat(tag);
  const point = number.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { number, point };
});

const fewestPlaces = 2;
const allPlaces = 6;

/** What a text leaves out on the right, for columns in which the points stand below each other. */
export const restOf = (text: string): string =>
  '0'.repeat(allPlaces - (/\d+$/.exec(text)?.[0].length ?? allPlaces));

/** An amount in the reader's notation, to the last place that counts; no number type ever holds it. */
export function moneyText(amount: string, tag: string, options: MoneyTextOptions = {}): string {
  const exact = parseMoney(amount);
  const [whole = '0', fraction = ''] = formatMoney(exact < 0n ? -exact : exact).split('.');
  const { number, point } = notationOf(tag);
  const places = fraction.replace(/0+$/, '').padEnd(fewestPlaces, '0');
  const sign = exact < 0n ? '−' : options.signed && exact > 0n ? '+' : '';
  return sign + number.format(BigInt(whole)) + point + places;
}
