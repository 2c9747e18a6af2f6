import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Locks the question bank: additions and moves of folders run one after the other, so that limits hold and two
 * moves cannot form a cycle. They happen a few times a day.
 */
export async function takeTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('question bank'))`.execute(tx);
}
