import { type ChainFamily, parseAddress } from '@tradewind/chain/address';
import type { Chains, Rpc } from '../../../chains/index.ts';
import type { Reader } from '../../../platform/database/database.ts';

/** A network that this instance is connected to, with the fields for sweeping and comparing reserves. */
export interface ReserveNetwork {
  readonly code: string;
  readonly coin: string;
  readonly family: ChainFamily;
  readonly token: Uint8Array;
  readonly decimals: number;
  readonly sweepMinimum: bigint;
  readonly ceiling: bigint | null;
  readonly coldAddress: Buffer | null;
  readonly rpc: Rpc;
}

export async function readReserveNetworks(
  db: Reader,
  chains: Pick<Chains, 'rpcOf'>,
): Promise<ReserveNetwork[]> {
  const rows = await db.selectFrom('coinNetwork').selectAll().orderBy('position').execute();
  return rows.flatMap((row) => {
    const rpc = chains.rpcOf(row.code);
    const token =
      row.contractAddress === null ? undefined : parseAddress(row.chain, row.contractAddress);
    if (!rpc || !token) return [];
    return {
      code: row.code,
      coin: row.coin,
      family: row.chain,
      token,
      decimals: row.decimals,
      sweepMinimum: row.sweepMinimum,
      ceiling: row.treasuryCeiling,
      coldAddress: row.coldAddress,
      rpc,
    };
  });
}

/** Returns the treasury's address; undefined if this process has no signer. */
export async function readTreasury(
  { signer }: Pick<Chains, 'signer'>,
  family: ChainFamily,
): Promise<Buffer | undefined> {
  if (!signer) return undefined;
  const { treasuries } = await signer.hello();
  return Buffer.from(treasuries[family].slice(2), 'hex');
}
