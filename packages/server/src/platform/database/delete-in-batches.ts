import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

const batch = 2000;
const mostBatches = 500;

/**
 * Removes what is over, a little at a time, so that no statement is long and none waits: rows in use
 * are left for the next round, which also keeps out of everybody else's order of locking.
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  key: string,
  isOver: RawBuilder<unknown>,
): Promise<void> {
  const [from, id] = [sql.table(table), sql.ref(key)];
  for (let round = 0; round < mostBatches; round += 1) {
    const { numAffectedRows = 0n } = await sql`delete from ${from} where ${id} in (
      select ${id} from ${from} where ${isOver} limit ${batch} for update skip locked)`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}
