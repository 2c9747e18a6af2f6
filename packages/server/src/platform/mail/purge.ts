import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { tracelessKinds } from './traceless.ts';

/**
 * Conditions for expired mail, each used in a statement of its own: no index serves both, so a combined one would read the
 * whole outbox every hour.
 */
export const overMail = [
  sql`created_at < now() - interval '90 days'`,
  // After a day it was sent or given up; see `queue-mail.ts`.
  ...tracelessKinds.map(
    (kind) => sql`kind = ${sql.lit(kind)} and created_at < now() - interval '1 day'`,
  ),
];

/** Deletes expired mail: the outbox shows what happened to recent mail and is no archive. */
export async function purgeMail(db: Db): Promise<void> {
  for (const isOver of overMail) await deleteInBatches(db, 'mail', ['id'], isOver);
}
