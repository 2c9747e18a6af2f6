import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';
import { type IdPage, idPages, within } from './pages.ts';
import { verifyAcademyAccounts } from './verify-academy.ts';

const pageSize = 10_000;

/**
 * Checks that every account is consistent, every balance matches its postings line by line, and frozen balances match
 * the holds. Returns the number of accounts.
 */
export async function verifyAccounts(db: Reader): Promise<number> {
  let accounts = await verifyAcademyAccounts(db);
  for await (const page of idPages(db, 'ledger_account', pageSize)) {
    await verifySoundness(db, page);
    accounts += await verifyMembers(db, page);
    await verifyFrozen(db, page);
  }
  return accounts;
}

async function verifySoundness(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select a.id from ledger_account a left join coin c on c.code = a.coin
    where ${within('a.id', page)}
      and (a.member_id is distinct from nullif(a.holder, 0) or c.code is null
        or (a.kind in ('available', 'frozen')) <> (a.holder > 0)
        or (a.kind in ('available', 'frozen', 'rewards')) <> (a.balance is not null))
    order by a.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Account ${wrong.id} has a holder, member, coin, kind and balance that do not fit together.`,
    );
}

interface AccountRow {
  readonly id: bigint;
  readonly balance: bigint;
  readonly sum: string;
  readonly hasWrongLine: boolean;
}

/**
 * Reads each account from its index, so that nothing is sorted, and skips the academy's accounts, whose ids lie among
 * those of members.
 */
async function verifyMembers(db: Reader, page: IdPage): Promise<number> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.balance, coalesce(l.amount, 0)::text as sum,
      coalesce(l.has_wrong_line, false) as has_wrong_line
    from ledger_account a
      cross join lateral (
        select sum(amount) as amount,
          bool_or(balance_after is distinct from expected) as has_wrong_line
        from (
          select amount, balance_after, sum(amount) over (order by posted_at) as expected
          from posting where account_id = a.id) lines) l
    where ${within('a.id', page)} and a.holder > 0
      and (l.has_wrong_line or a.balance is distinct from coalesce(l.amount, 0))
    order by l.has_wrong_line desc nulls last, a.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong?.hasWrongLine) throw new LedgerDiffers(await firstWrongLine(db, wrong.id));
  if (wrong)
    throw new LedgerDiffers(
      `Account ${wrong.id} has a balance of ${wrong.balance}; its postings sum to ${wrong.sum}.`,
    );
  const { count } = await db
    .selectFrom('ledgerAccount')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where(within('id', page))
    .where('holder', '>', 0n)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface LineRow {
  readonly journalId: bigint;
  readonly line: number;
  readonly balanceAfter: bigint | null;
  readonly expected: string;
}

/** Describes the first line whose balance is not the previous balance plus its own amount. */
async function firstWrongLine(db: Reader, account: bigint): Promise<string> {
  const { rows } = await sql<LineRow>`
    select journal_id, line, balance_after, expected::text as expected from (
      select journal_id, line, balance_after, posted_at,
        sum(amount) over (order by posted_at) as expected
      from posting where account_id = ${account}) lines
    where balance_after is distinct from expected
    order by posted_at limit 1`.execute(db);
  const [wrong] = rows;
  return (
    `Journal ${wrong?.journalId}, line ${wrong?.line}: account ${account} has ` +
    `${wrong?.balanceAfter} after it; its postings up to there sum to ${wrong?.expected}.`
  );
}

async function verifyFrozen(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; balance: bigint; held: string }>`
    select a.id, a.balance, coalesce(sum(h.amount), 0)::text as held
    from ledger_account a
      left join hold h on h.member_id = a.member_id and h.coin = a.coin and h.state = 'held'
    where a.kind = 'frozen' and ${within('a.id', page)}
    group by a.id having a.balance is distinct from coalesce(sum(h.amount), 0)
    order by a.id limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Account ${wrong.id} has ${wrong.balance} frozen; the holds on it sum to ${wrong.held}.`,
    );
}
