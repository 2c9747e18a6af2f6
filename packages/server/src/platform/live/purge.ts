import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Deletes old events. Readers that were away for longer must reload anyway. */
export async function purgeLiveEvents(db: Db): Promise<void> {
  await deleteInBatches(db, 'live_event', ['id'], sql`created_at < now() - interval '1 hour'`);
}
