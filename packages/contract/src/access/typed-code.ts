import { verificationCodeLength } from '../protocol/limits.ts';

/** Of what was typed or pasted, the digits that a code can hold: mails and apps show them in groups and amid words. */
export function digitsTyped(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, verificationCodeLength);
}

/** A code of letters and digits without what was put in between to make it readable, or came along unseen. */
export function codeTyped(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '');
}
