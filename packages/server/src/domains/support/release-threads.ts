import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isLetIn, kindsOf } from './audience.ts';
import { tellAllOperators } from './tell.ts';

/**
 * Gives back what an operator has and may not answer any more, in the transaction that takes the role or
 * shuts the door: otherwise the member's next message would be nobody's.
 */
export async function releaseThreads(tx: Tx, operatorId: bigint): Promise<void> {
  const kept = (await isLetIn(tx, operatorId)) ? await kindsOf(tx, operatorId) : [];
  const { numUpdatedRows } = await tx
    .updateTable('supportThread')
    .set({ assignedTo: null })
    .where('assignedTo', '=', operatorId)
    .where(sql<boolean>`kind <> all(${kept}::text[])`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellAllOperators(tx);
}
