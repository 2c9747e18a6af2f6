import { invitationAlphabet } from '@tradewind/contract';
import { codeTyped } from '@tradewind/contract/access/typed-code';
import { readableCode } from '../../../platform/secrets/random.ts';

/** Number of characters, from 31 that cannot be confused: 118 bits. */
const length = 24;
const group = 4;

export function newCertificateCode(): string {
  return inGroups(readableCode(length));
}

/** Returns a typed code in its stored form; undefined if it cannot be a code. */
export function readCertificateCode(typed: string): string | undefined {
  const letters = codeTyped(typed).toUpperCase();
  const isCode =
    letters.length === length &&
    Array.from(letters).every((one) => invitationAlphabet.includes(one));
  return isCode ? inGroups(letters) : undefined;
}

function inGroups(letters: string): string {
  return (letters.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}
