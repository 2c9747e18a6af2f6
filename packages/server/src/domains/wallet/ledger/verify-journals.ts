import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';
import { type IdPage, idPages, within } from './pages.ts';
import { verifyEnds } from './verify-ends.ts';
import { verifyMovements } from './verify-movements.ts';
import { KindSums } from './verify-totals.ts';

const pageSize = 50_000;

/**
 * Checks that every posting has a journal and an account of its coin, every journal sums to zero and moves the accounts
 * that its kind allows, every coin sums to zero, and the sealed journals sum to the totals. Returns the number of
 * journals.
 */
export async function verifyJournals(db: Reader, lastSealed: bigint): Promise<number> {
  await verifyEnds(db);
  const sums = new KindSums();
  let journals = 0;
  for await (const page of idPages(db, 'journal', pageSize)) {
    await verifyLines(db, page);
    await verifyBalance(db, page);
    await verifyMovements(db, page);
    await sums.add(db, page, lastSealed);
    journals += page.count;
  }
  sums.requireZero();
  await sums.compareWithTotals(db);
  return journals;
}

interface LineRow {
  readonly journalId: bigint;
  readonly line: number;
  readonly account: bigint;
  readonly isStray: boolean;
  readonly isHomeless: boolean;
  readonly isOfOtherCoin: boolean;
  readonly hasWrongCategory: boolean;
  readonly balanceAfter: bigint | null;
}

async function verifyLines(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<LineRow>`
    select * from (
      select p.journal_id, p.line, p.account_id as account, p.balance_after,
        j.id is null as is_stray,
        a.id is null as is_homeless,
        a.coin is distinct from j.coin as is_of_other_coin,
        (a.kind = 'available') is distinct from (p.category is not null) as has_wrong_category,
        a.holder = 0 and a.balance is null and p.balance_after is not null as has_balance
      from posting p
        left join journal j on j.id = p.journal_id
        left join ledger_account a on a.id = p.account_id
      where ${within('p.journal_id', page)}) lines
    where is_stray or is_homeless or is_of_other_coin or has_wrong_category or has_balance
    order by journal_id, line limit 1`.execute(db);
  const [wrong] = rows;
  if (wrong)
    throw new LedgerDiffers(
      `Journal ${wrong.journalId}, line ${wrong.line}: ${whatIsWrong(wrong)}.`,
    );
}

function whatIsWrong(line: LineRow): string {
  if (line.isStray) return 'there is this posting, but no such journal';
  if (line.isHomeless) return `there is no account ${line.account}`;
  if (line.isOfOtherCoin) return `account ${line.account} is not of the journal’s coin`;
  if (line.hasWrongCategory)
    return `its category does not fit account ${line.account}: only changes of an available balance have one`;
  return `its account keeps no balance, but it has ${line.balanceAfter} after it`;
}

async function verifyBalance(db: Reader, page: IdPage): Promise<void> {
  const { rows } = await sql<{ id: bigint; amount: string | null }>`
    select j.id, p.amount::text as amount
    from journal j left join (
      select journal_id, sum(amount) as amount from posting
      where ${within('journal_id', page)} group by journal_id) p on p.journal_id = j.id
    where ${within('j.id', page)} and p.amount is distinct from 0 order by j.id limit 1`.execute(
    db,
  );
  const [wrong] = rows;
  if (!wrong) return;
  throw new LedgerDiffers(
    wrong.amount === null
      ? `Journal ${wrong.id} has no postings.`
      : `The postings of journal ${wrong.id} sum to ${wrong.amount}, not to zero.`,
  );
}
