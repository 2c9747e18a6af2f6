import { type DocumentKind, isIdNumber, normalizeIdNumber } from '@tradewind/contract';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { maskName, maskNumber } from './masks.ts';

export interface GivenIdentity {
  readonly fullName: string;
  readonly documentKind: DocumentKind;
  readonly country: string;
  readonly idNumber: string;
}

/** What a document of this kind can be is checked; whether it is genuine is for people to see. */
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
 * A card whose number can be checked is not sent as a document whose number cannot. Nothing else has a
 * number like a mainland card's, whichever country is named; a passport may look like a Hong Kong card's.
 */
function isCardInDisguise({ documentKind, country, idNumber }: GivenIdentity): boolean {
  if (documentKind !== 'other') return false;
  const bare = bareNumber(idNumber);
  return isIdNumber('cnId', bare) || (country === 'HK' && isIdNumber('hkId', bare));
}

/** What makes two documents the same one, however their number is written. */
function bareNumber(idNumber: string): string {
  return idNumber.replaceAll(/[^A-Z0-9]/g, '');
}

/** As it lies in the database: nothing of it can be read, and the same document is still found again. */
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

/** Undefined for one that was erased when its member left. */
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
