import { addressHoldHours } from '@tradewind/contract';
import { sql } from 'kysely';
import { requireAccess } from '../../access/index.ts';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Locks a member's address book before addresses are added or the wait is switched off. A change is either committed
 * before the account is blocked, so that the alarm undoes it, or refused. Changes run one after the other, so that the
 * list stays bounded. Locks the member first, in the same order as closing an account.
 */
export async function lockAddressBook(tx: Tx, memberId: bigint): Promise<void> {
  await sql`select id from member where id = ${memberId} for no key update`.execute(tx);
  await requireAccess(tx, memberId);
}

/**
 * Removes the withdrawal addresses that were added since the time or were still waiting at it, because a thief may have
 * added one before the change that the owner denies. Switches the wait for new addresses on again if it was switched
 * off since, or within the 24 hours before. The member must be blocked, so that no address is added at the same time.
 */
export async function undoAddressOpenings(tx: Tx, memberId: bigint, since: Date): Promise<void> {
  await tx
    .updateTable('withdrawalAddress')
    .set({ removedAt: sql`now()` })
    .where('memberId', '=', memberId)
    .where('removedAt', 'is', null)
    // Every address has this time, even one added while the wait was off. It is later than `createdAt`.
    .where('usableAt', '>', since)
    .execute();
  const earliest = new Date(since.getTime() - addressHoldHours * 3_600_000);
  await tx
    .updateTable('withdrawalPreference')
    .set({ holdsNewAddresses: true, changedAt: sql`now()` })
    .where('memberId', '=', memberId)
    .where('holdsNewAddresses', '=', false)
    .where('changedAt', '>', earliest)
    .execute();
}
