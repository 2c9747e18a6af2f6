import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { tracelessKinds } from './traceless.ts';

/** One statement each: together they would read the whole outbox every hour, because no index serves both. */
export const overMail = [
  sql`created_at < now() - interval '90 days'`,
  // By the next day it was sent, or nobody tries any more: see `queue-mail.ts`.
  ...tracelessKinds.map(
    (kind) => sql`kind = ${sql.lit(kind)} and created_at < now() - interval '1 day'`,
  ),
];

/** The outbox is for finding out what happened to a mail, not an archive. */
export async function purgeMail(db: Db): Promise<void> {
  for (const isOver of overMail) await deleteInBatches(db, 'mail', ['id'], isOver);
}
