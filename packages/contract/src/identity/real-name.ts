/** Rules of members' identity documents. Imports nothing, because the apps bundle this file. */
export const realNameStates = ['toBeCertified', 'inProgress', 'successful', 'failed'] as const;
export type RealNameState = (typeof realNameStates)[number];

/** The states of one attempt. A member without an attempt has none of them. */
export const attemptStates = ['inProgress', 'successful', 'failed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * The kinds of identity documents. Identity cards of mainland China and Hong Kong have numbers with check digits; the
 * numbers of all others cannot be checked.
 */
export const documentKinds = ['cnId', 'hkId', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const rejectionReasons = [
  'unreadable',
  'incomplete',
  'mismatch',
  'expired',
  'notOriginal',
  'otherPerson',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The states of the two photos of an attempt. */
export const photoStates = ['kept', 'erased'] as const;
export type PhotoState = (typeof photoStates)[number];

export const fullNameMax = 100;
export const idNumberMax = 40;

/**
 * Returns the number in the form in which it is compared and stored: in capitals, without blanks and, for cards with a
 * check digit, without brackets and hyphens.
 */
export function normalizeIdNumber(kind: DocumentKind, text: string): string {
  const plain = text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');
  return kind === 'other' ? plain : plain.replaceAll(/[()-]/g, '');
}

/** True if a normalised number is valid for this kind of document. */
export function isIdNumber(kind: DocumentKind, number: string, today = new Date()): boolean {
  if (kind === 'cnId') return isMainlandNumber(number, today);
  return kind === 'hkId' ? isHongKongNumber(number) : /^[A-Z0-9][A-Z0-9/-]{3,23}$/.test(number);
}

/** The first two digits of the region codes of GB/T 2260, and 83 for residence permits of people from Taiwan. */
const regions = new Set(
  (
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 ' +
    '71 81 82 83'
  ).split(' '),
);
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * Checks a number by GB 11643: the region, the date of birth, the number within the day, and a check digit by ISO 7064
 * MOD 11-2.
 */
function isMainlandNumber(number: string, today: Date): boolean {
  if (!/^\d{17}[\dX]$/.test(number) || !regions.has(number.slice(0, 2))) return false;
  if (!isPastDate(number.slice(6, 14), today)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return '10X98765432'[sum % 11] === number[17];
}

function isPastDate(text: string, today: Date): boolean {
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return exists && date.getUTCFullYear() >= 1900 && date <= today;
}

/**
 * Checks one or two letters, six digits and a check digit by MOD 11. A single letter counts as if a blank stood before
 * it.
 */
function isHongKongNumber(number: string): boolean {
  const [, letters = '', digits = '', check = ''] =
    /^([A-Z]{1,2})(\d{6})([\dA])$/.exec(number) ?? [];
  if (letters === '') return false;
  const values = [
    ...Array.from(letters.padStart(2), (letter) =>
      letter === ' ' ? 36 : letter.charCodeAt(0) - 55,
    ),
    ...Array.from(digits, Number),
    check === 'A' ? 10 : Number(check),
  ];
  return values.reduce((sum, value, at) => sum + value * (9 - at), 0) % 11 === 0;
}
