import type { Tx } from '../../platform/database/database.ts';

/** Nothing that refers to the member is written until the transaction ends. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
