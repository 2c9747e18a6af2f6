import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/database/database.ts';
import { requireOwnThread } from './thread.ts';

/** Only forward, and never past what there is: of two devices the one that has read more counts. */
export async function markReadByMember(
  db: Reader,
  memberId: bigint,
  threadId: bigint,
  seq: bigint,
): Promise<boolean> {
  await requireOwnThread(db, memberId, threadId);
  const { numUpdatedRows } = await db
    .updateTable('supportThread')
    .set({ memberRead: sql`least(last_seq, ${seq})` })
    .where('id', '=', threadId)
    .where('memberId', '=', memberId)
    .where(sql<boolean>`member_read < least(last_seq, ${seq})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What one of us was shown, we have read. */
export async function markReadByUs(tx: Tx, threadId: bigint, seq: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('supportThread')
    .set({ staffRead: seq })
    .where('id', '=', threadId)
    .where('staffRead', '<', seq)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
