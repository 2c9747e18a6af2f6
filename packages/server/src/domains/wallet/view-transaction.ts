import type { ChainFamily } from '../../database/migrations/network-tables.ts';

interface ShownTransaction {
  readonly transactionHash: string;
  readonly explorerUrl: string | null;
}

/** Returns the hash in the chain's notation, with the link to its explorer. */
export function viewTransaction(
  chain: ChainFamily,
  hash: Buffer,
  explorer: string | null,
): ShownTransaction {
  const transactionHash = `${chain === 'evm' ? '0x' : ''}${hash.toString('hex')}`;
  return { transactionHash, explorerUrl: explorer?.replace('{hash}', transactionHash) ?? null };
}

export function viewSent(
  chain: ChainFamily,
  hash: Buffer | null,
  explorer: string | null,
): ShownTransaction | { readonly transactionHash: null; readonly explorerUrl: null } {
  if (hash === null) return { transactionHash: null, explorerUrl: null };
  return viewTransaction(chain, hash, explorer);
}
