import type { ProductSettings } from '@tradewind/contract';

/** How to reach the academy from outside, to stand behind “us” in a sentence; empty where the settings say nothing. */
export function contactOf({ mailbox, telephone }: ProductSettings): string {
  // A number that breaks over two lines is read as two.
  const number = telephone.replaceAll(' ', '\u00a0');
  const ways = [mailbox, number].filter((way) => way !== '');
  return ways.length === 0 ? '' : ` (${ways.join(' · ')})`;
}
