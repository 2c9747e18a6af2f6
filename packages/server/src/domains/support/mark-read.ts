import { sql } from 'kysely';
import { markSeen } from '../notices/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { answerNotice } from './answer-notice.ts';
import { tellBoth } from './tell.ts';
import { requireOwnThread, type Thread } from './thread.ts';

/**
 * Marks messages as read by the member. The position only moves forward and never past the last message; of two
 * devices, the one that has read more counts. Updates the badge on the other devices, and tells the operators.
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
  // A member who has read the answer does not need the notice about it.
  await markSeen(tx, memberId, answerNotice(thread));
}

/** Marks the messages that an operator was shown as read. */
export async function markReadByUs(tx: Tx, thread: Thread, seq: bigint): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('supportThread')
    .set({ staffRead: seq })
    .where('id', '=', thread.id)
    .where('staffRead', '<', seq)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellBoth(tx, thread);
}
