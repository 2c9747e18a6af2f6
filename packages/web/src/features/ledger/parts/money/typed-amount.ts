import { amountPattern } from '@tradewind/contract/ledger/money';

/**
 * Returns the amount of a typed text as it is sent to the server; undefined if the text has two meanings, or none. A
 * typed text is never changed; the member is asked again instead.
 */
export function readAmount(text: string, decimalSign: string): string | undefined {
  const amount = understand(text, decimalSign);
  return amount !== undefined && amountPattern.test(amount) ? amount : undefined;
}

/** The reason why a text is no amount, so that the member knows what to change. */
export type AmountTrouble =
  | { readonly kind: 'unread' | 'large' | 'places' }
  /** The two amounts that the text could mean, each in the reader's notation. */
  | { readonly kind: 'either'; readonly thousands: string; readonly decimal: string };

/** Returns what is wrong with a text that `readAmount` refuses. */
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

/** Returns the amount in the reader's notation, without trailing zeros. */
export function asTyped(amount: string, decimalSign: string): string {
  return amount.replace(/\.?0+$/, '').replace('.', decimalSign);
}

/** Parses 12, 12.5, 12,5 and .5. The keypads of phones may show a point or a comma. */
function readPlain(text: string, decimalSign: string): string | undefined {
  const [, whole = '', sign, places = ''] = /^(\d*)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (whole + places === '') return undefined;
  // Readers of different languages understand 1,000 differently, so only the decimal sign of the reader's language
  // decides.
  const mayBeThousands = places.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (sign !== undefined && sign !== decimalSign && mayBeThousands) return undefined;
  return joined(whole, places);
}

/**
 * Parses amounts with grouped digits, such as 1,284.50 and 1.284,50 and 1 284,50, as they are copied from other
 * programs.
 */
function readGrouped(text: string): string | undefined {
  const [, whole = '', group, decimal, places = ''] =
    /^(\d{1,3}(?:([ ,.])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (group === undefined || group === decimal) return undefined;
  // `readPlain` handles a single group.
  if (group !== ' ' && decimal === undefined && whole.split(group).length === 2) return undefined;
  return joined(whole.replaceAll(group, ''), places);
}

function joined(whole: string, places: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return places === '' ? digits : `${digits}.${places}`;
}
