import { readGasPrice, readNativeBalance, readTokenBalances } from '../../../../chains/index.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Holding } from '../holdings.ts';
import type { ReserveNetwork } from '../network.ts';
import { toRaw } from '../units.ts';
import { gasNeeded, topUp } from './gas-needed.ts';
import { findSweepable } from './sweepable.ts';

export interface ReadyAddress extends Holding {
  /** The balance on the chain, which may exceed the recorded deposits. */
  readonly balance: bigint;
  /** The amount of the native coin that the address still needs for the transfer; 0 if it has enough. */
  readonly missing: bigint;
}

/** Returns addresses with enough tokens to sweep, both by the records and on the chain. */
export async function findReady(
  db: Db,
  network: ReserveNetwork,
  most: number,
): Promise<ReadyAddress[]> {
  const { family, token, rpc } = network;
  const found = await findSweepable(db, network, most);
  if (found.length === 0) return [];
  const holders = found.map(({ address }) => address);
  const balances = await readTokenBalances(rpc, { family, token, holders });
  const needed = gasNeeded(family, await readGasPrice(rpc));
  const minimum = toRaw(network.sweepMinimum, network.decimals);
  const ready: ReadyAddress[] = [];
  for (const [nth, holding] of found.entries()) {
    const balance = balances[nth] ?? 0n;
    if (balance < minimum) continue;
    const has = await readNativeBalance(rpc, holding.address);
    ready.push({ ...holding, balance, missing: has < needed ? topUp(needed, has) : 0n });
  }
  return ready;
}
