import type { Network } from '../data/withdrawal.ts';

const shapes: Readonly<Record<Network['family'], RegExp>> = {
  evm: /^0x[0-9a-fA-F]{40}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
};

/** Removes white space, because a pasted address may be broken into lines. */
export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** True if the text has the form of an address. Only the server checks the check digits. */
export const hasAddressShape = (family: Network['family'], text: string): boolean =>
  shapes[family].test(withoutSpaces(text));
