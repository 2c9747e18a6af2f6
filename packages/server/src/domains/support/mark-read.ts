import { sql } from 'kysely';
import { markSeen } from '../notices/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { answerNotice } from './answer-notice.ts';
import { tellBoth } from './tell.ts';
import { requireOwnThread, type Thread } from './thread.ts';

/**
 * Only forward, and never past what there is: of two devices the one that has read more counts. The badge
 * goes down on the others, and we see what was read.
 */
export async function markReadByMember(
  tx: Tx,
  memberId: bigint,
  threadId: bigint,
  seq: bigint,
): Promise<void> {
  const thread = await requireOwnThread(tx, memberId, threadId);
  const { numUpdatedRows } = await tx
    .updateTable('supportThread')
    .set({ memberRead: sql`least(last_seq, ${seq})` })
    .where('id', '=', threadId)
    .where('memberId', '=', memberId)
    .where(sql<boolean>`member_read < least(last_seq, ${seq})`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tellBoth(tx, thread);
  // Who reads the answer need not read that there is one.
  await markSeen(tx, memberId, answerNotice(thread));
}

/** What one of us was shown, we have read. */
export async function markReadByUs(tx: Tx, thread: Thread, seq: bigint): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('supportThread')
    .set({ staffRead: seq })
    .where('id', '=', thread.id)
    .where('staffRead', '<', seq)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellBoth(tx, thread);
}
