import { createBase58check } from '@scure/base';
import type { Address } from 'viem';
import { getAddress, isAddress, sha256, toBytes } from 'viem/utils';

/** Chains that share their keys and addresses. */
export type ChainFamily = 'evm' | 'tron';

const addressBytes = 20;
const tronPrefix = 0x41;
const base58check = createBase58check((bytes) => sha256(bytes, 'bytes'));

/** Formats an address for display: with the capitals of EIP-55, or as base58check on Tron. */
export function formatAddress(family: ChainFamily, address: Uint8Array): string {
  if (address.length !== addressBytes) throw new Error('An address has twenty bytes.');
  return family === 'evm'
    ? toEvmAddress(address)
    : base58check.encode(Uint8Array.of(tronPrefix, ...address));
}

/** Returns the first and last six characters of a formatted address, enough for its owner to recognize it. */
export function shortAddress(address: string): string {
  const ends = 6;
  return address.length <= 2 * ends ? address : `${address.slice(0, ends)}…${address.slice(-ends)}`;
}

/** Returns the twenty bytes; undefined if the text is mistyped or not an address of that family. */
export function parseAddress(family: ChainFamily, text: string): Uint8Array | undefined {
  return family === 'evm' ? parseEvm(text) : parseTron(text);
}

/** Returns the address as 0x and hexadecimal digits. Tron's JSON-RPC uses this form, too. */
export function toEvmAddress(address: Uint8Array): Address {
  return getAddress(`0x${Buffer.from(address).toString('hex')}`);
}

function parseEvm(text: string): Uint8Array | undefined {
  // Many wallets write addresses in one case, which carries no checksum. Mixed case must match the checksum.
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
  const digits = text.slice(2);
  const hasNoChecksum = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return hasNoChecksum || isAddress(text, { strict: true }) ? toBytes(text) : undefined;
}

function parseTron(text: string): Uint8Array | undefined {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return undefined;
  try {
    // 34 characters that begin with T always decode to the prefix and twenty bytes, followed by the checksum.
    const bytes = base58check.decode(text);
    return bytes[0] === tronPrefix ? bytes.slice(1) : undefined;
  } catch {
    return undefined;
  }
}
