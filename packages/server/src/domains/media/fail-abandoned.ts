import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { jobIsLeft } from '../../platform/jobs/index.ts';
import { prepareKey } from './finish-upload.ts';

/** A video and its job change in one transaction; after this time none is still in progress. */
const settledAfter = '10 minutes';

/**
 * Marks videos as failed that are unfinished without a job. A process that is killed during the last try cannot
 * do that itself, and the video would otherwise stay in preparation for ever.
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
