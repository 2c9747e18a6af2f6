import { amountPattern, parseMoney } from '@tradewind/contract/money';

const placesMost = 6;

/**
 * What becomes of a text that was typed or pasted into a field for an amount: digits, and at most one
 * decimal sign, that of the reader. A point, a comma and their wide sisters on Asian keyboards are all
 * taken for it.
 */
export function tidyAmount(text: string, decimalSign: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[^\d.,]/g, '');
  const at = decimalAt(plain);
  if (at === -1) return tidyWhole(plain);
  const whole = tidyWhole(plain.slice(0, at)) || '0';
  const places = digitsOf(plain.slice(at)).slice(0, placesMost);
  return whole + decimalSign + places;
}

/** The amount as it goes on the wire; nothing for a text that is no amount above zero. */
export function readAmount(text: string): string | undefined {
  const amount = text.trim().replace(',', '.').replace(/\.$/, '');
  return amountPattern.test(amount) && parseMoney(amount) > 0n ? amount : undefined;
}

/** The amount as it would be typed: without the zeros at the end. */
export function asTyped(amount: string, decimalSign: string): string {
  return amount.replace(/\.?0+$/, '').replace('.', decimalSign);
}

/** 1,234,567 and 1.234.567 have no decimal sign: the same sign does not part both. */
const onlyThousands = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
/** 1,284.50 and 1.284,50, as they are copied from elsewhere. */
const thousandsAndPlaces = /^\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d+$/;

function decimalAt(text: string): number {
  if (onlyThousands.test(text)) return -1;
  if (thousandsAndPlaces.test(text)) return Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  // A second sign is a slip of the finger, and must not move the first.
  return text.search(/[.,]/);
}

function tidyWhole(text: string): string {
  return digitsOf(text).replace(/^0+(?=\d)/, '');
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
