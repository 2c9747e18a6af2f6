import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';

export async function readContractLevel(db: Reader, memberId: bigint): Promise<number> {
  const { contractLevel } = await db
    .selectFrom('member')
    .select('contractLevel')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return contractLevel;
}

/**
 * Returns the member's level and locks the row, so that each of several simultaneous purchases sees the result
 * of the previous one. Throws if the member has left meanwhile.
 */
export async function lockContractLevel(tx: Tx, memberId: bigint): Promise<number> {
  const { contractLevel, closedAt } = await tx
    .selectFrom('member')
    .select(['contractLevel', 'closedAt'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (closedAt !== null) throw new AppError('sessionEnded');
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
