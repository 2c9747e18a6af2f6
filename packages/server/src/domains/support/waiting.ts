import { type ThreadKind, waitingMax } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Waiting } from '../../platform/domain/desk.ts';
import type { Reader } from '../../platform/database/database.ts';
import { kindsOf } from './audience.ts';

/**
 * SQL condition: more than the opening message. That message only states the matter, which is counted in its
 * own queue.
 */
const isMoreThanItsMatter = sql<boolean>`(kind = 'support' or member_seq > 1)`;

const isUntaken = sql<boolean>`assigned_to is null`;
const isOf = (operatorId: bigint) => sql<boolean>`assigned_to = ${operatorId}`;

export const countUntaken = (db: Reader, operatorId: bigint, most: number) =>
  count(db, operatorId, most, [isUntaken]);

export const countOwn = (db: Reader, operatorId: bigint, most: number) =>
  count(db, operatorId, most, [isOf(operatorId)]);

/**
 * Counts the conversations waiting for this operator: their own, and unassigned ones. Looking at one does not
 * end its waiting.
 */
export async function countWaiting(db: Reader, operatorId: bigint): Promise<number> {
  return (await count(db, operatorId, waitingMax, [isUntaken, isOf(operatorId)])).count;
}

async function count(
  db: Reader,
  operatorId: bigint,
  most: number,
  whose: readonly RawBuilder<boolean>[],
): Promise<Waiting> {
  const kinds = await kindsOf(db, operatorId);
  const { rows } = await sql<Waiting>`
    select least(count(*), ${most})::int as count, min(waiting_since) as since
    from ${longestWaiting(kinds, whose, 0n, most)}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** SQL: the waiting conversations that `countWaiting` counts, the longest-waiting first. */
export const waitingAfter = (
  kinds: readonly ThreadKind[],
  operatorId: bigint,
  after: bigint,
  most: number,
) => longestWaiting(kinds, [isUntaken, isOf(operatorId)], after, most);

/** SQL: the first few of each kind and assignee by an index of their own, then the first of these. */
function longestWaiting(
  kinds: readonly ThreadKind[],
  whose: readonly RawBuilder<boolean>[],
  after: bigint,
  most: number,
): RawBuilder<unknown> {
  const parts = whose.map(
    (isTheirs) => sql`
      select t.* from unnest(${kinds}::text[]) as k (kind)
      cross join lateral (
        select * from support_thread
        where state = 'waitingForUs' and ${isTheirs} and kind = k.kind
          and waiting_position > ${after} and ${isMoreThanItsMatter}
        order by waiting_position limit ${most}) as t`,
  );
  return sql`(
    select * from (${sql.join(parts, sql` union all `)}) as parts
    order by waiting_position limit ${most}) as t`;
}
