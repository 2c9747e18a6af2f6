import { sql } from 'kysely';
import { publishAll } from '../../platform/live/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { NewNotice } from './notice-kinds.ts';
import { queueNoticePush } from './push/queue-push.ts';

/**
 * Tells one member something, in the transaction that did it: the notice, what open apps hear and what
 * goes to the member's devices exist exactly if the change does.
 */
export async function raiseNotice(tx: Tx, memberId: bigint, notice: NewNotice): Promise<void> {
  await raiseNotices(tx, [{ memberId, notice }]);
}

export interface NoticeFor {
  readonly memberId: bigint;
  readonly notice: NewNotice;
}

/** The same for many, each their own, in as many statements as for one. */
export async function raiseNotices(tx: Tx, list: readonly NoticeFor[]): Promise<void> {
  if (list.length === 0) return;
  // Who has left is told nothing, and nobody's work fails over it.
  const { rows: raised } = await sql<{ id: bigint; memberId: bigint }>`
    insert into notice (member_id, kind, params, link)
    select m.id, g.kind, g.params::jsonb, g.link
    from unnest(${list.map(({ memberId }) => String(memberId))}::bigint[],
      ${list.map(({ notice }) => notice.kind)}::text[],
      ${list.map(({ notice }) => JSON.stringify(notice.params))}::text[],
      ${list.map(({ notice }) => notice.link)}::text[]) as g (member_id, kind, params, link)
    join member m on m.id = g.member_id
    where m.closed_at is null
    for key share of m
    returning id, member_id as "memberId"`.execute(tx);
  if (raised.length === 0) return;
  await queueNoticePush(
    tx,
    raised.map(({ id }) => id),
  );
  // Last: whoever notifies holds up the next one who does from here to the commit.
  await publishAll(
    tx,
    raised.map(({ id, memberId }) => ({
      audience: `member:${memberId}`,
      topic: 'information',
      subject: id,
    })),
  );
}
