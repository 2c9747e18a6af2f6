import { sql } from 'kysely';
import { requireAccess } from '../../access/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Before a member's list of addresses is opened wider: wholly before a block, whose alarm then undoes it, or not at all. Also
 * one after the other, so that the list keeps its bound. The member comes first, as a closing locks them in that order.
 */
export async function lockAddressBook(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select id from member where id = ${memberId} for no key update`.execute(tx);
  await requireAccess(tx, memberId);
}

/**
 * Removes the withdrawal addresses that were added at the time or later, and switches the wait for new ones on again if it was
 * switched off since then. For a member who is blocked: nothing is added beside it.
 */
export async function undoAddressOpenings(tx: Tx, memberId: bigint, since: Date): Promise<void> {
  await tx
    .updateTable('withdrawalAddress')
    .set({ removedAt: sql`now()` })
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    .where('createdAt', '>=', since)
    .execute();
  await tx
    .updateTable('withdrawalPreference')
    .set({ holdsNewAddresses: true, changedAt: sql`now()` })
    .where('memberId', '=', memberId)
    .where('holdsNewAddresses', '=', false)
    .where('changedAt', '>=', since)
    .execute();
}
