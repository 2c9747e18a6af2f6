import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** Rows with ids above `after` (from the start if undefined) and up to `upTo`. */
export interface IdPage {
  readonly after: bigint | undefined;
  readonly upTo: bigint;
  readonly count: number;
}

/**
 * Walks a table in pages of `size` rows, so that no statement is long however large the table is. Gaps between ids cost
 * nothing.
 */
export async function* idPages(
  db: Reader,
  table:
    | 'journal'
    | 'ledger_account'
    | 'hold'
    | 'ledger_proposal'
    | 'contract_purchase'
    | 'withdrawal'
    | 'member'
    | 'deposit',
  size: number,
): AsyncGenerator<IdPage> {
  let after: bigint | undefined;
  for (;;) {
    const { rows } = await sql<{ upTo: bigint | null; count: bigint }>`
      select max(id) as up_to, count(*) as count from (
        select id from ${sql.table(table)}
        where ${after === undefined ? sql`true` : sql`id > ${after}`}
        order by id limit ${size}) page`.execute(db);
    const { upTo = null, count = 0n } = rows[0] ?? {};
    if (upTo === null) return;
    yield { after, upTo, count: Number(count) };
    after = upTo;
  }
}

/** Returns a `where` condition that is true if the column lies in the page. */
export function within(column: string, { after, upTo }: IdPage) {
  const name = sql.ref(column);
  return after === undefined
    ? sql<boolean>`${name} <= ${upTo}`
    : sql<boolean>`${name} > ${after} and ${name} <= ${upTo}`;
}
