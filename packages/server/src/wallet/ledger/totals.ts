import type { AccountKind } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface Total {
  readonly coin: string;
  readonly kind: AccountKind;
  /** Of the academy's own account of this kind; null for the members' accounts together. */
  readonly accountId: bigint | null;
  /** As posted: what is owed counts upward, what is owned downward. */
  readonly balance: bigint;
}

/**
 * The balance of every kind of account at one moment: what was summed when it was sealed, and the few
 * postings since. Costs the same however large the ledger is.
 */
export async function readTotals(db: Reader): Promise<Total[]> {
  // The planner cannot know what the subquery below will give, and would read a third of the table.
  // This number tells it; what counts is the other, which is of the same moment as the totals.
  const { rows: heads } = await sql<{ last: bigint }>`
    select coalesce(max(last_journal), 0) as last from ledger_block`.execute(db);
  const { rows } = await sql<Total>`
    with unsealed as (
      select a.coin, a.kind, sum(p.amount) as amount
      from posting p join ledger_account a on a.id = p.account_id
      where p.journal_id > ${heads[0]?.last ?? 0n}
        and p.journal_id > coalesce((select max(last_journal) from ledger_block), 0)
      group by a.coin, a.kind)
    select c.code as coin, k.kind, a.id as account_id,
      (coalesce(t.balance, 0) + coalesce(u.amount, 0))::bigint as balance
    from coin c
      cross join unnest(array['custody', 'available', 'frozen', 'rewards', 'capital', 'revenue',
        'fees', 'adjustments']::account_kind[]) with ordinality as k (kind, position)
      left join ledger_account a on a.holder = 0 and a.coin = c.code and a.kind = k.kind
      left join ledger_total t on t.coin = c.code and t.kind = k.kind
      left join unsealed u on u.coin = c.code and u.kind = k.kind
    order by c.position, k.position`.execute(db);
  return rows;
}
