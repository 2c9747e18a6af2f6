import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** Deletes sessions 30 days after they expired; until then they stay visible. */
export async function purgeSessions(db: Db): Promise<void> {
  await deleteInBatches(db, 'session', ['id'], sql`expires_at < now() - interval '30 days'`);
}
