import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';

/**
 * Deletes events older than 400 days, which is long enough to compare with the same weeks of the previous year.
 */
export async function purgeSecurityEvents(db: Db): Promise<void> {
  await deleteInBatches(db, 'security_event', ['id'], sql`at < now() - interval '400 days'`);
}
