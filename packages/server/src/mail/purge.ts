import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The outbox is for finding out what happened to a mail, not an archive. */
export async function purgeMail(db: Db): Promise<void> {
  const old = db
    .selectFrom('mail')
    .select('id')
    .where('createdAt', '<', sql<Date>`now() - interval '90 days'`)
    .limit(5000);
  await db.deleteFrom('mail').where('id', 'in', old).execute();
}
