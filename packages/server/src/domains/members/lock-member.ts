import type { Tx } from '../../platform/database/database.ts';

/** Locks the member against new rows that refer to it until the transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
