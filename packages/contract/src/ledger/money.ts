/**
 * Amounts of money. In code an amount is a whole number of micro-units (`bigint`), and in requests and answers it is a
 * decimal string with six places; it is never a JavaScript number. Imports nothing, because the apps bundle this file.
 */
const places = 6;
const micro = 10n ** BigInt(places);

/** The form of an amount that a person types: up to twelve digits, and up to six places after the point. */
export const amountPattern = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/;

/** The form of an amount with a sign: a minus takes money from the account. */
export const signedAmountPattern = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/;

export function parseMoney(text: string): bigint {
  const [, sign = '', whole = '0', rest = ''] =
    /^(-?)(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text) ?? notMoney(text);
  const amount = BigInt(whole) * micro + BigInt(rest.padEnd(places, '0'));
  return sign === '' ? amount : -amount;
}

export function formatMoney(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const rest = String(size % micro).padStart(places, '0');
  return `${amount < 0n ? '-' : ''}${size / micro}.${rest}`;
}

function notMoney(text: string): never {
  throw new RangeError(`"${text}" is not an amount of money`);
}
