import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

const batch = 2000;
const mostBatches = 500;

/**
 * Removes what is over, a little at a time, so that no statement is long and none waits: rows in use
 * are left for the next round, which also keeps out of everybody else's order of locking. The key must
 * be the whole of it, or rows that nobody looked at go along.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  key: readonly string[],
  isOver: RawBuilder<unknown>,
): Promise<void> {
  const from = sql.table(table);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  for (let round = 0; round < mostBatches; round += 1) {
    // Chosen once, before anything is removed: as a plain subquery a plan may choose again for each row.
    const { numAffectedRows = 0n } = await sql`
      with chosen as materialized (
        select ${columns} from ${from} where ${isOver} limit ${batch} for update skip locked)
      delete from ${from} where (${columns}) in (select ${columns} from chosen)`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}
