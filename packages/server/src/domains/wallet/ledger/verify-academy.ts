import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';
import { academy } from './journal.ts';
import { stretchOfLines } from './lines.ts';
import { microsOf, momentAt } from './moment.ts';

/** The number of lines per page: half of all postings may belong to one of these accounts. */
const stride = 50_000;
const beforeAll = -1n;

/** Checks every line of the academy's accounts that keep a balance; returns the number of these accounts. */
export async function verifyAcademyAccounts(db: Reader): Promise<number> {
  const accounts = await db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance'])
    .where('holder', '=', academy)
    .where('balance', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id, balance } of accounts) {
    const sum = await sumLines(db, id);
    if (sum !== balance)
      throw new LedgerDiffers(
        `Account ${id} has a balance of ${balance}; its postings sum to ${sum}.`,
      );
  }
  return accounts.length;
}

interface LineRow {
  readonly journalId: bigint;
  readonly line: number;
  readonly balanceAfter: bigint | null;
  readonly expected: bigint;
  readonly micros: bigint;
}

/**
 * Sums the lines of an account page by page. Each query returns the first wrong line of the page, otherwise its last
 * line, from which the next page continues.
 */
async function sumLines(db: Reader, account: bigint): Promise<bigint> {
  let sum = 0n;
  let micros = beforeAll;
  for (;;) {
    const { rows } = await sql<LineRow>`
      with page as (
        select * from ${stretchOfLines({
          where: sql`account_id = ${account} and posted_at > ${momentAt(micros)}`,
          order: sql`posted_at`,
          most: stride,
        })} stretch),
      lines as (
        select journal_id, line, balance_after, posted_at,
          (${sum}::bigint + sum(amount) over (order by posted_at))::bigint as expected
        from page)
      select journal_id, line, balance_after, expected, ${microsOf('postedAt')} as micros from lines
      where balance_after is distinct from expected
        or posted_at = (select max(posted_at) from page)
      order by posted_at limit 1`.execute(db);
    const [row] = rows;
    if (!row) return sum;
    if (row.balanceAfter !== row.expected)
      throw new LedgerDiffers(
        `Journal ${row.journalId}, line ${row.line}: account ${account} has ` +
          `${row.balanceAfter} after it; its postings up to there sum to ${row.expected}.`,
      );
    ({ expected: sum, micros } = row);
  }
}
