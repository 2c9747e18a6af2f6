import { enqueue } from '../../../../chains/index.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { ReserveNetwork } from '../network.ts';
import { findReady } from './ready-addresses.ts';
import { countOpenSweeps, mayBegin } from './sweepable.ts';

/** Under way at any time: where they hang there is no use in more of them. */
const mostOpen = 50;

/**
 * Moves what members deposited to the treasury. It belongs to the academy's custody before and after, so the
 * ledger hears nothing of it. An address that cannot pay the fee gets it first (gas-feed.ts), and is swept in a
 * later round.
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
