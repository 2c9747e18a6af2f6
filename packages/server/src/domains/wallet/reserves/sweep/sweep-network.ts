import { enqueue } from '../../../../chains/index.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import { findReady } from './ready-addresses.ts';
import { countOpenSweeps, mayBegin } from './sweepable.ts';

/** The maximum number of sweeps under way; if they are stuck, more would not help. */
const mostOpen = 50;

/**
 * Sweeps members' deposits to the treasury. The tokens stay in the academy's custody, so nothing is posted. An address
 * that cannot pay the fee gets it first (gas-feed.ts), and is swept in a later round.
 */
export async function sweepNetwork(
  database: Database,
  network: ReserveNetwork,
  treasury: Uint8Array,
): Promise<void> {
  const { code } = network;
  const most = mostOpen - (await countOpenSweeps(database.db, code));
  if (most <= 0) return;
  for (const { addressId, address, balance, missing } of await findReady(
    database.db,
    network,
    most,
  )) {
    if (missing > 0n) continue;
    await database.transaction(async (tx) => {
      if (!(await mayBegin(tx, code, addressId))) return;
      await enqueue(tx, {
        network: code,
        purpose: 'sweep',
        addressId,
        sender: address,
        recipient: treasury,
        isToken: true,
        amount: balance,
      });
    });
  }
}
