import type { BillCategory } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { stretchOfLines } from './lines.ts';
import { dateOf, microsOf } from './moment.ts';

export interface BillFilter {
  readonly coin?: string | undefined;
  readonly category?: BillCategory | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface Bill {
  /** Combines time and coin in one number: decreases from bill to bill, and serves as the cursor of the next page. */
  readonly id: bigint;
  readonly coin: string;
  readonly category: BillCategory;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly time: Date;
  readonly journalId: bigint;
  /** The other member of a transfer, or the level of a contract. */
  readonly about: bigint | null;
  /** The operator's reason; for a reward, the number of the exam. */
  readonly reason: string | null;
}

interface BillRow extends Omit<Bill, 'id' | 'time'> {
  readonly micros: bigint;
  readonly position: number;
}

/** All positions of coins are below this number. */
const positions = 100n;
const endOfTime = 8_999_999_999_999_999n * positions;

/**
 * Returns changes of a member's available balance, newest first, before the bill `before`. Each account reads its
 * newest lines from its index, so a page costs the same however long the history is. A filter by category discards
 * lines during that read: for a rare category it may read all of the member's index entries. Postings whose journal id
 * is not positive are left out, since no journal can have made them.
 */
export async function readBills(
  db: Reader,
  memberId: bigint,
  { coin, category, from, to }: BillFilter,
  { before = endOfTime, most }: { before?: bigint | undefined; most: number },
): Promise<Bill[]> {
  const [micros, position] = [before / positions, before % positions];
  const lines = stretchOfLines({
    where: sql`account_id = a.id and journal_id > 0
      and posted_at < timestamptz 'epoch'
        + (${micros}::bigint + (c.position < ${position}::bigint)::int) * interval '1 microsecond'
      ${category === undefined ? sql`` : sql`and category = ${category}::bill_category`}
      ${from === undefined ? sql`` : sql`and posted_at >= ${from}`}
      ${to === undefined ? sql`` : sql`and posted_at < ${to}`}`,
    order: sql`posted_at desc`,
    most,
  });
  const { rows } = await sql<BillRow>`
    select p.*, c.code as coin, c.position,
      case when p.category in ('adjustment', 'freeze', 'release', 'withdrawalRefund', 'reward') then
        (select coalesce(j.detail ->> 'reason', j.detail ->> 'paper')
          from journal j where j.id = p.journal_id) end as reason
    from coin c
      join ledger_account a on a.holder = ${memberId} and a.coin = c.code and a.kind = 'available'
      cross join lateral (
        select journal_id, amount, balance_after, category, about, ${microsOf('posted_at')} as micros
        from ${lines} newest
      ) p
    where ${coin === undefined ? sql`true` : sql`c.code = ${coin}`}
    order by p.micros desc, c.position desc limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: row.micros * positions + BigInt(row.position),
    coin: row.coin,
    category: row.category,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    time: dateOf(row.micros),
    journalId: row.journalId,
    about: row.about,
    reason: row.reason,
  }));
}
