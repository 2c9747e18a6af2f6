import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { requireThread } from './audience.ts';
import { tellBoth } from './tell.ts';

/**
 * Closes a conversation, but only if the operator has read its last message; closing it again changes nothing.
 */
export async function closeThread(
  tx: Tx,
  operatorId: bigint,
  threadId: bigint,
  seq: bigint,
): Promise<void> {
  const thread = await requireThread(tx, operatorId, threadId);
  const { numUpdatedRows } = await tx
    .updateTable('supportThread')
    .set({
      state: 'closed',
      assignedTo: null,
      staffRead: sql`greatest(staff_read, member_seq)`,
      position: sql`nextval('support_activity')`,
    })
    .where('id', '=', threadId)
    .where('state', '<>', 'closed')
    .where('memberSeq', '<=', seq)
    .where((eb) => eb.or([eb('assignedTo', 'is', null), eb('assignedTo', '=', operatorId)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return await tellBoth(tx, thread);
  const now = await requireThread(tx, operatorId, threadId);
  if (now.state === 'closed') return;
  throw new AppError(now.memberSeq > seq ? 'threadMoved' : 'threadTaken');
}
