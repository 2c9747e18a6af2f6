import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** Deletes looks after two years; the database refuses to delete younger ones. */
export async function purgeViews(db: Db): Promise<void> {
  await deleteInBatches(db, 'file_view', ['id'], sql`at < now() - interval '2 years'`);
}
