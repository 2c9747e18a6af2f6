import { amountPattern } from '@tradewind/contract/ledger/money';

/**
 * The amount that a text means, as it goes on the wire; nothing where it could mean two, or none.
 * What a person typed is never changed for them: a sum that is not understood is asked for again.
 */
export function readAmount(text: string, decimalSign: string): string | undefined {
  const amount = understand(text, decimalSign);
  return amount !== undefined && amountPattern.test(amount) ? amount : undefined;
}

/** Why a text is no amount, so that the one who typed it knows what to change. */
export type AmountTrouble =
  | { readonly kind: 'unread' | 'large' | 'places' }
  /** The two amounts that it could mean, each as it would be typed. */
  | { readonly kind: 'either'; readonly thousands: string; readonly decimal: string };

/** Of a text that `readAmount` finds no amount in. */
export function troubleWith(text: string, decimalSign: string): AmountTrouble {
  const amount = understand(text, decimalSign);
  if (amount !== undefined) return { kind: /^\d{1,12}(?:\.|$)/.test(amount) ? 'places' : 'large' };
  const [, whole, places] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(tidied(text)) ?? [];
  if (whole === undefined || places === undefined) return { kind: 'unread' };
  const decimal = asTyped(`${whole}.${places}`, decimalSign);
  return { kind: 'either', thousands: whole + places, decimal };
}

function understand(text: string, decimalSign: string): string | undefined {
  const plain = tidied(text);
  return readPlain(plain, decimalSign) ?? readGrouped(plain);
}

const tidied = (text: string): string => text.normalize('NFKC').replaceAll('。', '.').trim();

/** The amount as it would be typed: without the zeros at the end. */
export function asTyped(amount: string, decimalSign: string): string {
  return amount.replace(/\.?0+$/, '').replace('.', decimalSign);
}

/** 12, 12.5, 12,5 and .5: a point and a comma are both on the keyboards that phones show. */
function readPlain(text: string, decimalSign: string): string | undefined {
  const [, whole = '', sign, places = ''] = /^(\d*)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (whole + places === '') return undefined;
  // 1,000 is a thousand to one reader and one to another: only the reader's own sign decides.
  const mayBeThousands = places.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (sign !== undefined && sign !== decimalSign && mayBeThousands) return undefined;
  return joined(whole, places);
}

/** 1,284.50 and 1.284,50 and 1 284,50, as they are copied from elsewhere. */
function readGrouped(text: string): string | undefined {
  const [, whole = '', group, decimal, places = ''] =
    /^(\d{1,3}(?:([ ,.])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (group === undefined || group === decimal) return undefined;
  // One group alone is what readPlain knows best.
  if (group !== ' ' && decimal === undefined && whole.split(group).length === 2) return undefined;
  return joined(whole.replaceAll(group, ''), places);
}

function joined(whole: string, places: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return places === '' ? digits : `${digits}.${places}`;
}
