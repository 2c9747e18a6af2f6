import type { AccountKind } from '@tradewind/contract';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export interface Total {
  readonly coin: string;
  readonly kind: AccountKind;
  /** Id of the academy's account of this kind; null for the sum of all members' accounts. */
  readonly accountId: bigint | null;
  /** With the sign of the postings: liabilities are positive, assets negative. */
  readonly balance: bigint;
}

export interface ComparedTotal extends Total {
  /** Sum of the balances stored in accounts of this kind; null for kinds without a stored balance. */
  readonly kept: bigint | null;
}

/**
 * Returns the balance of every kind of account at one moment: the totals of the sealed journals plus the unsealed
 * postings. Costs the same however large the ledger is.
 */
export async function readTotals(db: Reader): Promise<Total[]> {
  return (await totals(db, sql<Total>`select * from summed order by place, position`)).rows;
}

/**
 * Returns the totals together with the sums of the accounts' stored balances at the same moment. It reads every
 * account, so it is only for a page that an operator opens.
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
  // The planner cannot estimate the subquery below and would read a third of the table, so this constant guides it. The
  // subquery decides the result, since it belongs to the same snapshot as the totals.
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
