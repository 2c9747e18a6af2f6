import { amountPattern } from '@tradewind/contract/ledger/money';

/**
 * True if the text is an amount that the API accepts: digits, a decimal point, up to six decimal places, and greater than zero.
 */
export const isAmount = (text: string) => amountPattern.test(text) && /[1-9]/.test(text);

/**
 * Removes spaces, which often come with copied text. A comma is kept, so that the amount is refused: some readers use it as the
 * decimal point and others between thousands, and a wrong guess would be wrong by a factor of a thousand.
 */
export const typedAmount = (text: unknown) =>
  typeof text === 'string' ? text.replaceAll(/\s/g, '') : '';

/** The amount without trailing zeros, for a field that shows a saved amount. */
export const plainAmount = (amount: string) =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;

export type Direction = 'in' | 'out';

export const directed = (amount: string, direction: Direction) =>
  direction === 'out' ? `-${amount}` : amount;
