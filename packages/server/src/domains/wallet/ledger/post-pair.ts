import type pg from 'pg';
import { isRefusal } from './is-refusal.ts';
import { fingerprint, type NewJournal } from './journal.ts';
import type { PostRow } from './posted.ts';

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
export async function postPair(pool: pg.Pool, journal: NewJournal): Promise<PostRow | undefined> {
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
