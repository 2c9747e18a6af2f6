import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { isLetIn, kindsOf } from './audience.ts';
import { tellAllOperators } from './tell.ts';

/**
 * Releases the conversations that an operator may no longer answer, in the transaction that removes the role or
 * disables the operator. Otherwise nobody would see the member's next message.
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
