import { isSignAlone } from '@tradewind/contract/exams/exam-written';

/** A minus sign as keyboards type it. Japanese keyboards have a full-width one. */
const minus = /^\s*[-−－]\s*/u;

export function hasMinus(text: string): boolean {
  return minus.test(text);
}

/** Returns the typed text with the minus removed, or added if there was none. */
export function withOtherSign(text: string): string {
  return hasMinus(text) ? text.replace(minus, '') : `-${text.replace(/^\s*\+?\s*/u, '')}`;
}

/** Returns the part of the typed text that counts as an answer; empty for a sign alone. */
export function writtenIn(typed: string, isNumber: boolean): string {
  return isNumber && isSignAlone(typed) ? '' : typed.trim();
}
