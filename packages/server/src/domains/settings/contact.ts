import type { ProductSettings } from '@tradewind/contract';

/**
 * Returns the academy's mailbox and telephone in brackets, to follow “us” in a sentence; empty if the settings
 * have neither.
 */
export function contactOf({ mailbox, telephone }: ProductSettings): string {
  // Non-breaking spaces, because a number split over two lines reads as two numbers.
  const number = telephone.replaceAll(' ', '\u00a0');
  const ways = [mailbox, number].filter((way) => way !== '');
  return ways.length === 0 ? '' : ` (${ways.join(' · ')})`;
}
