import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';

/** So many accounts at a time. */
const stride = 20_000n;

/** Every balance from its postings, line by line, and what is frozen from its holds. */
export async function verifyAccounts(db: Db): Promise<number> {
  const last = await db
    .selectFrom('ledgerAccount')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  let accounts = 0;
  for (let from = 1n; from <= (last?.id ?? 0n); from += stride) {
    const to = from + stride - 1n;
    await verifyLines(db, from, to);
    accounts += await verifyBalances(db, from, to);
    await verifyHolds(db, from, to);
  }
  return accounts;
}

interface LineRow {
  readonly journalId: bigint;
  readonly line: number;
  readonly accountId: bigint;
  readonly balanceAfter: bigint | null;
  readonly expected: bigint | null;
}

/** Each line's balance is that of the line before and its own amount. */
async function verifyLines(db: Db, from: bigint, to: bigint): Promise<void> {
  const { rows } = await sql<LineRow>`
    select journal_id, line, account_id, balance_after, expected from (
      select p.journal_id, p.line, p.account_id, p.balance_after,
        case when a.balance is not null then
          sum(p.amount) over (partition by p.account_id order by p.posted_at)::bigint end as expected
      from posting p join ledger_account a on a.id = p.account_id
      where p.account_id between ${from} and ${to}) lines
    where balance_after is distinct from expected
    order by journal_id, line limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Journal ${wrong.journalId}, line ${wrong.line}: account ${wrong.accountId} has ` +
        `${wrong.balanceAfter} after it; its postings up to there sum to ${wrong.expected}.`,
    );
}

async function verifyBalances(db: Db, from: bigint, to: bigint): Promise<number> {
  const { rows } = await sql<{ id: bigint; balance: bigint; sum: string; isRight: boolean }>`
    select a.id, a.balance, coalesce(s.amount, 0)::text as sum,
      a.balance = coalesce(s.amount, 0) as is_right
    from ledger_account a left join (
      select account_id, sum(amount) as amount from posting
      where account_id between ${from} and ${to} group by account_id) s on s.account_id = a.id
    where a.id between ${from} and ${to} and a.balance is not null
    order by a.id`.execute(db);
  const wrong = rows.find(({ isRight }) => !isRight);
  if (wrong)
    throw new LedgerDiffers(
      `Account ${wrong.id} has a balance of ${wrong.balance}; its postings sum to ${wrong.sum}.`,
    );
  return rows.length;
}

async function verifyHolds(db: Db, from: bigint, to: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint; balance: bigint; held: string }>`
    select a.id, a.balance, coalesce(sum(h.amount), 0)::text as held
    from ledger_account a
      left join hold h on h.member_id = a.member_id and h.coin = a.coin and h.state = 'held'
    where a.kind = 'frozen' and a.id between ${from} and ${to}
    group by a.id having a.balance <> coalesce(sum(h.amount), 0)
    order by a.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Account ${wrong.id} has ${wrong.balance} frozen; the holds on it sum to ${wrong.held}.`,
    );
}
