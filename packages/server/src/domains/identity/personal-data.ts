import { type DocumentKind, isIdNumber, normalizeIdNumber } from '@tradewind/contract';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

export interface GivenIdentity {
  readonly fullName: string;
  readonly documentKind: DocumentKind;
  readonly country: string;
  readonly idNumber: string;
}

/**
 * Checks that the number has the form of this kind of document and returns the identity in canonical form. Only
 * people can judge whether the document is genuine.
 */
export function checkIdentity(given: GivenIdentity): GivenIdentity {
  const { documentKind } = given;
  const idNumber = normalizeIdNumber(documentKind, given.idNumber);
  if (!isIdNumber(documentKind, idNumber) || isCardInDisguise({ ...given, idNumber }))
    throw new InvalidInput({ idNumber: { kind: 'idNumber' } });
  const own = { cnId: 'CN', hkId: 'HK', other: given.country }[documentKind];
  if (own !== given.country) throw new InvalidInput({ country: { kind: 'choice' } });
  const fullName = given.fullName.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return { documentKind, country: own, idNumber, fullName };
}

/**
 * True if a card whose number has a checksum is sent as a document without one, which would avoid the check.
 * Only mainland cards have such numbers, so they are recognised for any country; a passport may look like a
 * Hong Kong card, so those are recognised only for Hong Kong.
 */
function isCardInDisguise({ documentKind, country, idNumber }: GivenIdentity): boolean {
  if (documentKind !== 'other') return false;
  const bare = bareNumber(idNumber);
  return isIdNumber('cnId', bare) || (country === 'HK' && isIdNumber('hkId', bare));
}

/** Reduces a number to the characters that identify the document, however it is written. */
function bareNumber(idNumber: string): string {
  return idNumber.replaceAll(/[^A-Z0-9]/g, '');
}

/** Encrypts an identity for the database. Keyed hashes of the number still allow finding the same document. */
export function sealIdentity(
  secrets: SecretBox,
  { fullName, documentKind, country, idNumber }: GivenIdentity,
) {
  const bare = bareNumber(idNumber);
  return {
    documentKind,
    country,
    sealedName: secrets.seal('real name', fullName),
    sealedNumber: secrets.seal('id number', idNumber),
    maskedName: maskName(fullName),
    maskedNumber: maskNumber(idNumber),
    numberDigest: digest(secrets, country, bare),
    cardDigest: country !== 'HK' && isIdNumber('hkId', bare) ? digest(secrets, 'HK', bare) : null,
  };
}

function digest(secrets: SecretBox, country: string, bare: string): Buffer {
  return secrets.digest('id number', `${country}|${bare}`);
}

/** Decrypts an identity; undefined if it was erased when the member left. */
export function openIdentity(
  secrets: SecretBox,
  { sealedName, sealedNumber }: Readonly<Record<'sealedName' | 'sealedNumber', Buffer | null>>,
): { fullName: string; idNumber: string } | undefined {
  if (!sealedName || !sealedNumber) return undefined;
  return {
    fullName: secrets.open('real name', sealedName),
    idNumber: secrets.open('id number', sealedNumber),
  };
}

const letter = /\p{L}/u;

const withoutBlanks =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}·]+$/u;

/** Masks a name so that only its owner recognises it: 王小明 becomes **明, and John Smith becomes J*** S***. */
function maskName(name: string): string {
  if (withoutBlanks.test(name)) {
    const characters = Array.from(name);
    if (characters.length === 1) return '*';
    return '*'.repeat(characters.length - 1) + (characters.at(-1) ?? '');
  }
  return name
    .split(' ')
    .filter((word) => letter.test(word))
    .map((word) => `${Array.from(word)[0] ?? ''}***`)
    .join(' ');
}

/** Masks all but the first and last two characters, or one each of a short number. */
function maskNumber(number: string): string {
  const shown = number.length > 8 ? 2 : 1;
  return number.slice(0, shown) + '*'.repeat(number.length - 2 * shown) + number.slice(-shown);
}
