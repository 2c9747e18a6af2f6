import { publish } from '../../platform/live/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The queue is shorter or longer, or waits for somebody else. Last in a transaction: see `publish`. */
export async function tellReviewers(tx: Tx, realNameId: bigint): Promise<void> {
  await publish(tx, 'operators:identity.read', 'realNames', realNameId);
}
