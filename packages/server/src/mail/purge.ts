import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/database/delete-in-batches.ts';
import { tracelessKinds } from './traceless.ts';

/** The outbox is for finding out what happened to a mail, not an archive. */
export async function purgeMail(db: Db): Promise<void> {
  // By the next day it was sent, or nobody tries any more: see `queue-mail.ts`.
  const isTraceless = sql`kind = any(${tracelessKinds}) and created_at < now() - interval '1 day'`;
  await deleteInBatches(
    db,
    'mail',
    ['id'],
    sql`created_at < now() - interval '90 days' or ${isTraceless}`,
  );
}
