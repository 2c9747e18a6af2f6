import { type ChainFamily, parseAddress } from '@tradewind/chain/address';

/** Text by which members refer to money on a chain: the hash of its transaction, or the destination address. */
export type ChainTrace =
  | { readonly hash: Buffer }
  /** The family is needed because chains of different families use the same bytes as addresses. */
  | { readonly family: ChainFamily; readonly address: Uint8Array };

export function traceIn(text: string): ChainTrace | undefined {
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return { hash: Buffer.from(text.slice(-64), 'hex') };
  // Capitals in an address are a checksum against typing errors; a search does not need it.
  const evm = parseAddress('evm', text.toLowerCase());
  if (evm) return { family: 'evm', address: evm };
  const tron = parseAddress('tron', text);
  return tron && { family: 'tron', address: tron };
}
