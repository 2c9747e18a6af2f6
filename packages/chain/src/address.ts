import { createBase58check } from '@scure/base';
import type { Address } from 'viem';
import { getAddress, isAddress, sha256, toBytes } from 'viem/utils';

/** Chains that share their keys and addresses. */
export type ChainFamily = 'evm' | 'tron';

const addressBytes = 20;
const tronPrefix = 0x41;
const base58check = createBase58check((bytes) => sha256(bytes, 'bytes'));

/** As people read it: with EIP-55's capitals, or as Tron writes it. */
export function formatAddress(family: ChainFamily, address: Uint8Array): string {
  if (address.length !== addressBytes) throw new Error('An address has twenty bytes.');
  return family === 'evm'
    ? toEvmAddress(address)
    : base58check.encode(Uint8Array.of(tronPrefix, ...address));
}

/** The two ends of a formatted address, enough for its owner to recognize it. */
export function shortAddress(address: string): string {
  const ends = 6;
  return address.length <= 2 * ends ? address : `${address.slice(0, ends)}…${address.slice(-ends)}`;
}

/** The twenty bytes; undefined for what is not an address of that family, or is mistyped. */
export function parseAddress(family: ChainFamily, text: string): Uint8Array | undefined {
  return family === 'evm' ? parseEvm(text) : parseTron(text);
}

/** Also on Tron, where its JSON-RPC speaks of addresses as Ethereum does. */
export function toEvmAddress(address: Uint8Array): Address {
  return getAddress(`0x${Buffer.from(address).toString('hex')}`);
}

function parseEvm(text: string): Uint8Array | undefined {
  // In one case there is no checksum in it, which many wallets still write; a wrong one is refused.
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const digits = text.slice(2);
  const hasNoChecksum = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return hasNoChecksum || isAddress(text, { strict: true }) ? toBytes(text) : undefined;
}

function parseTron(text: string): Uint8Array | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  try {
    // So many letters that begin with T are always the prefix and twenty bytes, before the checksum.
    const bytes = base58check.decode(text);
    return bytes[0] === tronPrefix ? bytes.slice(1) : undefined;
  } catch {
    return undefined;
  }
}
