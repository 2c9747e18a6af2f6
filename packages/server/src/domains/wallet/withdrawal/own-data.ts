import { formatAddress } from '@tradewind/chain/address';
import { type DataOwner, inPages } from '../../../platform/domain/member-source.ts';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { listWithdrawals } from './read-withdrawals.ts';

const page = 500;

/** Yields the member's withdrawals, newest first, as the app shows them. */
export async function* allWithdrawals(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listWithdrawals(db, memberId, { cursor, size: page });
    yield* items;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** Yields the member's listed addresses, including removed ones, since they are data about the member. */
export function allAddresses(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    (after, most) =>
      db
        .selectFrom('withdrawalAddress')
        .selectAll()
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    (row) => ({
      address: formatAddress(row.family, row.address),
      label: row.label,
      createdAt: row.createdAt,
      removedAt: row.removedAt,
    }),
  );
}

export async function hasOpenWithdrawal(db: Reader, { memberId }: DataOwner): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'approved', 'signed', 'broadcast', 'failed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the member's addresses with their labels; withdrawals stay recorded. */
export async function eraseAddressBook(tx: Tx, { memberId }: DataOwner): Promise<void> {
  await tx.deleteFrom('withdrawalAddress').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('withdrawalPreference').where('memberId', '=', memberId).execute();
}
