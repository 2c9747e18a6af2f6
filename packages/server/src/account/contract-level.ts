import type { Reader, Tx } from '../platform/database/database.ts';

export async function readContractLevel(db: Reader, memberId: bigint): Promise<number> {
  const { contractLevel } = await db
    .selectFrom('member')
    .select('contractLevel')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return contractLevel;
}

/** The member's level, locked: of several purchases at once, each sees what the one before it did. */
export async function lockContractLevel(tx: Tx, memberId: bigint): Promise<number> {
  const { contractLevel } = await tx
    .selectFrom('member')
    .select('contractLevel')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return contractLevel;
}

export async function setContractLevel(tx: Tx, memberId: bigint, level: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ contractLevel: level })
    .where('id', '=', memberId)
    .where('contractLevel', '<', level)
    .execute();
}
