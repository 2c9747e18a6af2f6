import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx, Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { jobIsLeft } from '../../platform/jobs/index.ts';
import { prepareKey } from './finish-upload.ts';
import { removeIncoming } from './incoming.ts';

const batch = 50;
/** How long an upload can be resumed, and a failure examined. */
const unfinishedAfter = '3 days';
/** How long a ready video is kept that no lesson uses. */
const unusedAfter = '7 days';

/** Marks a video for removal, so that nobody can attach it; the next clean-up deletes its bytes. */
export async function giveUpMedia(tx: Tx, mediaId: bigint): Promise<void> {
  const media = await tx
    .selectFrom('media')
    .select('state')
    .where('id', '=', mediaId)
    .where('state', '<>', 'removing')
    // Waits for a transaction that is attaching the video; must come before the check of the lessons.
    .forUpdate()
    .executeTakeFirst();
  if (!media) throw new AppError('notFound');
  const marked = await markUnused(tx, [mediaId]);
  if (marked.length === 0) throw new AppError('mediaInUse');
}

/** Deletes removed and unfinished videos, and those that no lesson has used for a while. */
export async function removeMedia(services: Services): Promise<number> {
  const { database, log } = services;
  await failAbandoned(database.db);
  await database.transaction(async (tx) => markUnused(tx, await lockForgotten(tx)));
  const removing = await database.db
    .selectFrom('media')
    .select(['id', 'folder'])
    .where('state', '=', 'removing')
    .orderBy('changedAt')
    .limit(batch)
    .execute();
  let removed = 0;
  for (const { id, folder } of removing) {
    try {
      // May run again after a crash in between; removing a missing folder is not an error.
      await services.files.media.removeFolder(folder);
      await removeIncoming(services, folder);
      await database.db.deleteFrom('media').where('id', '=', id).execute();
      removed += 1;
    } catch (error) {
      log.error({ err: error, mediaId: String(id) }, 'a video could not be removed');
      // Move it to the end of the queue, so that it does not delay the others.
      await database.db
        .updateTable('media')
        .set({ changedAt: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    }
  }
  return removed;
}

async function lockForgotten(tx: Tx): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('state', 'in', ['uploading', 'failed']),
          eb('changedAt', '<', sql<Date>`now() - ${unfinishedAfter}::interval`),
        ]),
        eb.and([
          eb('state', '=', 'ready'),
          eb('changedAt', '<', sql<Date>`now() - ${unusedAfter}::interval`),
          eb.not(
            eb.exists(
              eb.selectFrom('lesson').select('lesson.id').whereRef('mediaId', '=', 'media.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('changedAt')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Marks those locked videos that no lesson uses. The lock has waited for any attaching transaction, so this
 * statement sees its result.
 */
async function markUnused(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  if (ids.length === 0) return [];
  const marked = await tx
    .updateTable('media')
    .set({ state: 'removing', changedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('lesson').select('lesson.id').whereRef('mediaId', '=', 'media.id')),
      ),
    )
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
}

/** A video and its job change in one transaction; after this time none is still in progress. */
const settledAfter = '10 minutes';

/**
 * Marks videos as failed that are unfinished without a job. A process that is killed during the last try cannot
 * do that itself, and the video would otherwise stay in preparation for ever.
 */
async function failAbandoned(db: Db): Promise<void> {
  const job = sql<string>`${prepareKey}::text || media.id`;
  await db
    .updateTable('media')
    .set({ state: 'failed', problem: 'processing', changedAt: sql<Date>`now()` })
    .where('state', 'in', ['waiting', 'working'])
    .where('changedAt', '<', sql<Date>`now() - ${settledAfter}::interval`)
    .where((eb) => eb.not(jobIsLeft(job)))
    .execute();
}
