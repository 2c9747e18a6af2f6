import { publish } from '../../platform/live/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Tells reviewers that the queue has changed. Must come last in a transaction: see `publish`. */
export async function tellReviewers(tx: Tx, realNameId: bigint): Promise<void> {
  await publish(tx, 'operators:identity.read', 'realNames', realNameId);
}
