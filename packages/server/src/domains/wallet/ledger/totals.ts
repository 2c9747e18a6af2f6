import type { AccountKind } from '@tradewind/contract';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export interface Total {
  readonly coin: string;
  readonly kind: AccountKind;
  /** Of the academy's own account of this kind; null for the members' accounts together. */
  readonly accountId: bigint | null;
  /** As posted: what is owed counts upward, what is owned downward. */
  readonly balance: bigint;
}

export interface ComparedTotal extends Total {
  /** The sum of the balances that accounts of this kind keep; null for kinds that keep none. */
  readonly kept: bigint | null;
}

/**
 * The balance of every kind of account at one moment: what was summed when it was sealed, and the few
 * postings since. Costs the same however large the ledger is.
 */
export async function readTotals(db: Reader): Promise<Total[]> {
  return (await totals(db, sql<Total>`select * from summed order by place, position`)).rows;
}

/**
 * The same beside what the accounts themselves say, at the same moment: a look at every account, so for
 * a page that an operator opens, not for a posting.
 */
export async function compareTotals(db: Reader): Promise<ComparedTotal[]> {
  const kept = sql<ComparedTotal>`
    select s.*, case when s.kind in ('available', 'frozen', 'rewards')
      then coalesce(k.kept, 0)::bigint end as kept
    from summed s left join (
      select coin, kind, sum(balance) as kept from ledger_account
      where balance is not null group by coin, kind) k on k.coin = s.coin and k.kind = s.kind
    order by s.place, s.position`;
  return (await totals(db, kept)).rows;
}

async function totals<T>(db: Reader, read: RawBuilder<T>): Promise<QueryResult<T>> {
  // The planner cannot know what the subquery below will give, and would read a third of the table.
  // This number tells it; what counts is the other, which is of the same moment as the totals.
  const { rows: heads } = await sql<{ last: bigint }>`
    select coalesce(max(last_journal), 0) as last from ledger_block`.execute(db);
  return await sql<T>`
    with unsealed as (
      select a.coin, a.kind, sum(p.amount) as amount
      from posting p
        join journal j on j.id = p.journal_id
        join ledger_account a on a.id = p.account_id
      where p.journal_id > ${heads[0]?.last ?? 0n}
        and p.journal_id > coalesce((select max(last_journal) from ledger_block), 0)
      group by a.coin, a.kind),
    summed as (
      select c.code as coin, k.kind, a.id as account_id, c.position as place, k.position,
        (coalesce(t.balance, 0) + coalesce(u.amount, 0))::bigint as balance
      from coin c
      cross join unnest(array['custody', 'available', 'frozen', 'rewards', 'capital', 'revenue',
        'fees', 'adjustments']::account_kind[]) with ordinality as k (kind, position)
      left join ledger_account a on a.holder = 0 and a.coin = c.code and a.kind = k.kind
      left join ledger_total t on t.coin = c.code and t.kind = k.kind
      left join unsealed u on u.coin = c.code and u.kind = k.kind)
    ${read}`.execute(db);
}
