import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * What adds to the catalogue, takes from it or orders it goes one after the other, so that places and
 * limits hold; it is done a few times a day.
 */
export async function takeTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue'))`.execute(tx);
}
