import { verificationCodeLength } from '../protocol/limits.ts';

/**
 * Returns the digits of a typed or pasted text, up to the length of a code. Mails and apps show codes in groups and
 * among words.
 */
export function digitsTyped(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, verificationCodeLength);
}

/** Removes white space, dashes and invisible characters from a typed or pasted code of letters and digits. */
export function codeTyped(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
}
