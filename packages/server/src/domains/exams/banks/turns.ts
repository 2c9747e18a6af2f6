import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * What adds to the bank or rearranges its folders goes one after the other, so that limits hold and two
 * moves at once cannot make a circle; it is done a few times a day.
 */
export async function takeTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('question bank'))`.execute(tx);
}
