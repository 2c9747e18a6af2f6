import type { ProductSettings } from '@tradewind/contract';

/** How to reach the academy from outside, to stand behind “us” in a sentence; empty where the settings say nothing. */
export function contactOf({ mailbox, telephone }: ProductSettings): string {
  const ways = [mailbox, telephone].filter((way) => way !== '');
  return ways.length === 0 ? '' : ` (${ways.join(' · ')})`;
}
