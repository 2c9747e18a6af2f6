import { amountPattern } from '@tradewind/contract/ledger/money';

/** As the wire takes it: digits, a point, up to six places, and more than nothing. */
export const isAmount = (text: string) => amountPattern.test(text) && /[1-9]/.test(text);

/**
 * Spaces come along with copying. A comma is left to be refused: it is a decimal point to one reader
 * and a thousands mark to another, and guessing would be a thousandfold wrong.
 */
export const typedAmount = (text: unknown) =>
  typeof text === 'string' ? text.replaceAll(/\s/g, '') : '';

/** Without the zeros that nobody types, so that what was typed is what is read again. */
export const plainAmount = (amount: string) =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;

export type Direction = 'in' | 'out';

export const directed = (amount: string, direction: Direction) =>
  direction === 'out' ? `-${amount}` : amount;
