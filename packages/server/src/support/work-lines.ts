import { type RawBuilder, sql } from 'kysely';
import type { Waiting, WorkLine } from '../desk.ts';
import type { Reader } from '../platform/database/database.ts';
import { kindsOf } from './audience.ts';
import { isMoreThanItsMatter } from './unread.ts';

/** Members who wait for an answer, and whom nobody has taken yet. */
const untaken: WorkLine = {
  kind: 'untakenThread',
  permission: 'support.answer',
  read: (db, operatorId, most) => readWaiting(db, operatorId, most, sql`assigned_to is null`),
};

const own: WorkLine = {
  kind: 'ownThread',
  permission: 'support.answer',
  read: (db, operatorId, most) =>
    readWaiting(db, operatorId, most, sql`assigned_to = ${operatorId}`),
};

/** Of each kind that the operator answers, those that have waited longest, by an index of their own. */
async function readWaiting(
  db: Reader,
  operatorId: bigint,
  most: number,
  isOurs: RawBuilder<unknown>,
): Promise<Waiting> {
  const kinds = await kindsOf(db, operatorId);
  const { rows } = await sql<Waiting>`
    select least(count(*), ${most})::int as count, min(active_at) as since
    from unnest(${kinds}::text[]) as k (kind)
    cross join lateral (
      select active_at from support_thread
      where state = 'waitingForUs' and ${isOurs} and kind = k.kind and ${isMoreThanItsMatter}
      order by position limit ${most}) waiting
  `.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

export const supportWorkLines = [untaken, own];
