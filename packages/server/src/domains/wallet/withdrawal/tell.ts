import { publishAll } from '../../../platform/live/index.ts';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Publishes an event to the member and to operators that the withdrawal changed. Must be last in a transaction: see
 * `publish`.
 */
export async function tellOf(tx: Tx, withdrawalId: bigint, memberId: bigint): Promise<void> {
  await publishAll(tx, [
    { audience: `member:${memberId}`, topic: 'withdrawals', subject: withdrawalId },
    { audience: 'operators:chain.read', topic: 'withdrawals', subject: withdrawalId },
  ]);
}
