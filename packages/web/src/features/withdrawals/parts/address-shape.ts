import type { Network } from '../data/withdrawal.ts';

const shapes: Readonly<Record<Network['family'], RegExp>> = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/** What was pasted may be broken into lines. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** Whether it can be an address at all; its check digits are for the server. */
export const hasAddressShape = (family: Network['family'], text: string): boolean =>
  shapes[family].test(withoutSpaces(text));
