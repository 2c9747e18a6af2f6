import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { LedgerDiffers } from './ledger-differs.ts';

interface Ends {
  readonly first: bigint | null;
  readonly last: bigint | null;
  readonly given: bigint;
}

/**
 * Checks that nothing lies before the first journal or after the last: no postings without a journal, and no journals
 * whose ids the sequence never gave out, since those would never be sealed. The sequence is not part of the snapshot,
 * but it can only be ahead of it.
 */
export async function verifyEnds(db: Reader): Promise<void> {
  const { rows } = await sql<Ends>`
    select (select min(id) from journal) as first, (select max(id) from journal) as last,
      (select case when is_called then last_value else 0 end from journal_id) as given`.execute(db);
  const { first = null, last = null, given = 0n } = rows[0] ?? {};
  if (first !== null && first < 1n)
    throw new LedgerDiffers(`Journal ${first} stands before the first there can be.`);
  if (last !== null && last > given)
    throw new LedgerDiffers(
      `Journal ${last} is beyond the sequence, which has given out ${given}: it was not posted by the ledger, and is never sealed.`,
    );
  const { rows: strays } = await sql<{ journalId: bigint; line: number }>`
    (select journal_id, line from posting where journal_id < ${first ?? 1n}
      order by journal_id, line limit 1)
    union all
    (select journal_id, line from posting where journal_id > ${last ?? 0n}
      order by journal_id, line limit 1)`.execute(db);
  const [stray] = strays;
  if (stray)
    throw new LedgerDiffers(
      `Journal ${stray.journalId}, line ${stray.line}: there is this posting, but no such journal.`,
    );
}
