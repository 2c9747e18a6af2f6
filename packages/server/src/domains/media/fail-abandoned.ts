import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { jobIsLeft } from '../../platform/jobs/index.ts';
import { prepareKey } from './finish-upload.ts';

/** A video and its job change together; so much later nobody is in the middle of that. */
const settledAfter = '10 minutes';

/**
 * Whoever is killed during the last try cannot say that it failed. Unless somebody says it for them, the
 * video is being made ready for ever.
 */
export async function failAbandoned(db: Db): Promise<void> {
  const job = sql<string>`${prepareKey}::text || media.id`;
  await db
    .updateTable('media')
    .set({ state: 'failed', problem: 'processing', changedAt: sql<Date>`now()` })
    .where('state', 'in', ['waiting', 'working'])
    .where('changedAt', '<', sql<Date>`now() - ${settledAfter}::interval`)
    .where((eb) => eb.not(jobIsLeft(job)))
    .execute();
}
