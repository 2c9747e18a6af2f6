import { sql } from 'kysely';
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
  const raised = await tx
    .insertInto('notice')
    .columns(['memberId', 'kind', 'params', 'link'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .select('id')
        .select([
          sql.val(kind).as('kind'),
          sql`${JSON.stringify(params)}::jsonb`.as('params'),
          sql.val(link).as('link'),
        ])
        .where('id', '=', memberId)
        .where('closedAt', 'is', null)
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst();
  // Who has left is told nothing, and nobody's work fails over it.
  if (!raised) return;
  const { id } = raised;
  await queueNoticePush(tx, memberId, id);
  // Last: whoever notifies holds up the next one who does from here to the commit.
  await publish(tx, `member:${memberId}`, 'information', id);
}
