import {
  enqueue,
  readGasPrice,
  readNativeBalance,
  readTokenBalances,
} from '../../../chain/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import type { Holding } from '../holdings.ts';
import { toRaw } from '../units.ts';
import { gasNeeded, topUp } from './gas-needed.ts';
import { findSweepable, mayBegin } from './sweepable.ts';

/** In one round; the next comes in a minute. */
const mostAddresses = 50;

/**
 * Moves what members deposited to the treasury. It belongs to the academy's custody before and after, so the
 * ledger hears nothing of it. An address that cannot pay the fee gets it first, and is swept in a later round.
 */
export async function sweepNetwork(
  database: Database,
  network: ReserveNetwork,
  treasury: Uint8Array,
): Promise<void> {
  const { code, family, token, rpc } = network;
  const found = await findSweepable(database.db, network, mostAddresses);
  if (found.length === 0) return;
  const holders = found.map(({ address }) => address);
  const balances = await readTokenBalances(rpc, { family, token, holders });
  const needed = gasNeeded(family, await readGasPrice(rpc));
  const minimum = toRaw(network.sweepMinimum, network.decimals);
  for (const [nth, { addressId, address }] of found.entries()) {
    // What is really there counts, also where it is more than was deposited.
    const balance = balances[nth] ?? 0n;
    if (balance < minimum) continue;
    const has = await readNativeBalance(rpc, address);
    const intent =
      has < needed
        ? gasFor(code, { addressId, address }, treasury, topUp(needed, has))
        : sweepOf(code, { addressId, address }, treasury, balance);
    await database.transaction(async (tx) => {
      if (await mayBegin(tx, code, addressId)) await enqueue(tx, intent);
    });
  }
}

function gasFor(network: string, to: Holding, treasury: Uint8Array, amount: bigint) {
  const { addressId, address: recipient } = to;
  const purpose = 'gas' as const;
  return { network, purpose, addressId, sender: treasury, recipient, isToken: false, amount };
}

function sweepOf(network: string, from: Holding, treasury: Uint8Array, amount: bigint) {
  const { addressId, address: sender } = from;
  const purpose = 'sweep' as const;
  return { network, purpose, addressId, sender, recipient: treasury, isToken: true, amount };
}
