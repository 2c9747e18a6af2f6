import { publish } from '../live/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { NewNotice } from './notice-kinds.ts';
import { queueNoticePush } from './push/queue-push.ts';

/**
 * Tells one member something, in the transaction that did it: the notice, what open apps hear and what
 * goes to the member's devices exist exactly if the change does.
 */
export async function raiseNotice(
  tx: Tx,
  memberId: bigint,
  { kind, params, link }: NewNotice,
): Promise<void> {
  const { id } = await tx
    .insertInto('notice')
    .values({ memberId, kind, params: JSON.stringify(params), link })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueNoticePush(tx, memberId, id);
  // Last: whoever notifies holds up the next one who does from here to the commit.
  await publish(tx, `member:${memberId}`, 'information', id);
}
