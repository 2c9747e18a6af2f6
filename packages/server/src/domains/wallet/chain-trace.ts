import { type ChainFamily, parseAddress } from '@tradewind/chain/address';

/** What members quote of money on a chain: the hash of its transaction, or the address where it goes. */
export type ChainTrace =
  | { readonly hash: Buffer }
  /** Chains of different families share the bytes of addresses. */
  | { readonly family: ChainFamily; readonly address: Uint8Array };

export function traceIn(text: string): ChainTrace | undefined {
  if (/^(0x)?[0-9a-f]{64}$/i.test(text)) return { hash: Buffer.from(text.slice(-64), 'hex') };
  // Its capitals are a checksum against typing it wrong where money goes; looking for it needs none.
  const evm = parseAddress('evm', text.toLowerCase());
  if (evm) return { family: 'evm', address: evm };
  const tron = parseAddress('tron', text);
  return tron && { family: 'tron', address: tron };
}
