import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** Sessions stay visible for a while after they are over. */
export async function purgeSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'session', ['id'], sql`expires_at < now() - interval '30 days'`);
}
