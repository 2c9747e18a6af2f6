import { sql } from 'kysely';
import { publishAll } from '../../platform/live/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { NewNotice } from './notice-kinds.ts';
import { queueNoticePush } from './push/queue-push.ts';

/**
 * Notifies one member in the transaction of the change, so that the notice, the event for open apps and the
 * pushes exist only if the change does.
 */
export async function raiseNotice(tx: Tx, memberId: bigint, notice: NewNotice): Promise<void> {
  await raiseNotices(tx, [{ memberId, notice }]);
}

export interface NoticeFor {
  readonly memberId: bigint;
  readonly notice: NewNotice;
}

/** Notifies many members, each with their own notice, with as many statements as for one. */
export async function raiseNotices(tx: Tx, list: readonly NoticeFor[]): Promise<void> {
  if (list.length === 0) return;
  // Members who have left are skipped, so that the caller's work does not fail because of them.
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
  await publishAll(
    tx,
    raised.map(({ id, memberId }) => ({
      audience: `member:${memberId}`,
      topic: 'information',
      subject: id,
    })),
  );
}
