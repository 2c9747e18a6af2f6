import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** Who was away for longer than this reads everything again in any case. */
export async function purgeLiveEvents(db: Db): Promise<void> {
  await deleteInBatches(db, 'live_event', ['id'], sql`created_at < now() - interval '1 hour'`);
}
