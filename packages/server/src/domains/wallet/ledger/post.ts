import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { inLockingOrder, type NewJournal, fingerprint } from './journal.ts';
import { refuseOverflow } from './overflow.ts';
import { type Posted, type PostRow, toPosted } from './posted.ts';

import { isToClosed, isRefusal } from './is-refusal.ts';

const postMany = `select outcome, journal_id as "journalId", balances from ledger_post(
  $1::text[], $2::text[], $3::bigint[], $4::uuid[], $5::bytea[], $6::jsonb[], $7::bigint[],
  $8::integer[], $9::bigint[], $10::account_kind[], $11::bigint[], $12::bill_category[],
  $13::bigint[]) order by nth`;

/** Posts journals in a transaction of their own, in one round trip; each is posted or refused on its own. */
export async function postAlone(
  pool: pg.Pool,
  journals: readonly NewJournal[],
): Promise<PostRow[]> {
  const sorted = journals.map(sortLines);
  const [only] = sorted;
  if (only && sorted.length === 1) {
    const row = await postPair(pool, only);
    if (row) return [row];
  }
  const values = [...journalColumns(sorted), ...lineColumns(sorted)];
  const posting = pool.query<PostRow>({ name: 'ledger-post', text: postMany, values });
  return (await (sorted.length === 1 ? refuseOverflow(posting) : posting)).rows;
}

/** Posts a journal in the caller's transaction, so that both take effect together or not at all. */
export async function post(tx: Tx, journal: NewJournal): Promise<Posted> {
  try {
    return toPosted((await postTogether(tx, [journal]))[0], sortLines(journal));
  } catch (error) {
    // The same request id was used with other accounts, which this request did not wait for, so the content differs.
    if (isTaken(error)) throw new AppError('requestIdReused');
    if (isToClosed(error)) throw new AppError('memberClosed');
    throw error;
  }
}

/** Posts many journals, each accepted or refused on its own; returns their results in the same order. */
export async function postTogether(tx: Tx, list: readonly NewJournal[]): Promise<PostRow[]> {
  const sorted = list.map(sortLines);
  const [kinds, coins, actors, requests, prints, details, reversed] = journalColumns(sorted);
  const [journals, holders, accounts, amounts, categories, abouts] = lineColumns(sorted);
  const posting = sql<PostRow>`select outcome, journal_id, balances from ledger_post(
    ${kinds}::text[], ${coins}::text[], ${actors}::bigint[], ${requests}::uuid[],
    ${prints}::bytea[], ${details}::jsonb[], ${reversed}::bigint[], ${journals}::integer[],
    ${holders}::bigint[], ${accounts}::account_kind[], ${amounts}::bigint[],
    ${categories}::bill_category[], ${abouts}::bigint[]) order by nth`.execute(tx);
  // The overflow of a batch does not tell which journal caused it, so the caller posts them one by one then.
  return (await (sorted.length === 1 ? refuseOverflow(posting) : posting)).rows;
}

function isTaken(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
  return constraint === 'journal_actor_id_request_id_key';
}

function sortLines(journal: NewJournal): NewJournal {
  return { ...journal, lines: inLockingOrder(journal.lines) };
}

/** Returns one array per parameter of the database's functions, with one value per journal. */
function journalColumns(journals: readonly NewJournal[]): unknown[][] {
  return [
    journals.map(({ kind }) => kind),
    journals.map(({ coin }) => coin),
    journals.map(({ actorId }) => actorId),
    journals.map(({ requestId }) => requestId),
    journals.map(fingerprint),
    journals.map(({ detail }) => JSON.stringify(detail)),
    journals.map(({ reverses }) => reverses ?? null),
  ];
}

/**
 * Returns one array per column with one value per line; the first column is the number of the journal. Writes
 * PostgreSQL's array literals itself: these values need no quoting, and the driver's own encoding takes three times as
 * long.
 */
function lineColumns(journals: readonly NewJournal[]): string[] {
  const columns: unknown[][] = [[], [], [], [], [], []];
  const [nths = [], holders = [], accounts = [], amounts = [], categories = [], abouts = []] =
    columns;
  for (const [index, { lines }] of journals.entries()) {
    for (const { holder, account, amount, category, about } of lines) {
      nths.push(index + 1);
      holders.push(holder);
      accounts.push(account);
      amounts.push(amount);
      categories.push(category ?? 'NULL');
      abouts.push(about ?? 'NULL');
    }
  }
  return columns.map((column) => `{${column.join(',')}}`);
}

const statement = `select ledger_post_pair(
  $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as posted`;

interface PairRow {
  /** The id of the journal, then the balance after each line. */
  readonly posted: readonly [bigint, bigint | null, bigint | null];
}

/**
 * Posts a journal of two lines, in locking order, with one fast statement. Returns undefined if it is refused: then
 * nothing was posted, and the general function reports the reason.
 */
async function postPair(pool: pg.Pool, journal: NewJournal): Promise<PostRow | undefined> {
  const [first, second, third] = journal.lines;
  if (!first || !second || third || first.amount !== -second.amount) return undefined;
  const values = [
    journal.kind,
    journal.coin,
    journal.actorId,
    journal.requestId,
    fingerprint(journal),
    JSON.stringify(journal.detail),
    journal.reverses ?? null,
    first.amount,
    first.holder,
    first.account,
    first.category ?? null,
    first.about ?? null,
    second.holder,
    second.account,
    second.category ?? null,
    second.about ?? null,
  ];
  try {
    const { rows } = await pool.query<PairRow>({ name: 'ledger-pair', text: statement, values });
    const [row] = rows;
    if (!row) throw new Error('The ledger gave no answer');
    const [journalId, ...balances] = row.posted;
    return { outcome: 'posted', journalId, balances };
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
