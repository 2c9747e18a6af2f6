import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

const batch = 2000;
const mostBatches = 500;

/**
 * Deletes expired rows in small batches, so that no statement is long and none waits for locks. Rows in use are skipped until
 * the next round, so it takes part in no lock order. `key` must be the complete key; with a partial key, rows that were not
 * selected would be deleted too.
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
    // Materialized, so that the rows are chosen only once; a plain subquery may be evaluated again for each row.
    const { numAffectedRows = 0n } = await sql`
      with chosen as materialized (
        select ${columns} from ${from} where ${isOver} limit ${batch} for update skip locked)
      delete from ${from} where (${columns}) in (select ${columns} from chosen)`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}
