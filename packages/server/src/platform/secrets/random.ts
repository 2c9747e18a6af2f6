import { randomBytes, randomInt } from 'node:crypto';
import { invitationAlphabet } from '@tradewind/contract';

/** Returns a random code of characters that can be read aloud and typed from paper without confusion. */
export function readableCode(length: number): string {
  let code = '';
  while (code.length < length) code += invitationAlphabet[randomInt(invitationAlphabet.length)];
  return code;
}

export function digits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
