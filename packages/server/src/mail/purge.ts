import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';

/** The outbox is for finding out what happened to a mail, not an archive. */
export async function purgeMail(db: Db): Promise<void> {
  await deleteInBatches(db, 'mail', ['id'], sql`created_at < now() - interval '90 days'`);
}
