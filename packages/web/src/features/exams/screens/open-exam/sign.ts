import { isSignAlone } from '@tradewind/contract/exams/exam-written';

/** As keyboards write it; the Japanese ones have a wide one. */
const minus = /^\s*[-−－]\s*/u;

export function hasMinus(text: string): boolean {
  return minus.test(text);
}

/** What is typed, with a minus before it if there was none. */
export function withOtherSign(text: string): string {
  return hasMinus(text) ? text.replace(minus, '') : `-${text.replace(/^\s*\+?\s*/u, '')}`;
}

/** What counts of it as an answer; nothing where it has none yet. */
export function writtenIn(typed: string, isNumber: boolean): string {
  return isNumber && isSignAlone(typed) ? '' : typed.trim();
}
