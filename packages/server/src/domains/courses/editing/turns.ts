import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Locks the catalogue: additions, deletions and orders run one after the other, so that positions and limits
 * stay correct. They happen a few times a day.
 */
export async function takeTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx);
}
