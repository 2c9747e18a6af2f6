import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { failAbandoned } from './fail-abandoned.ts';
import { removeIncoming } from './incoming.ts';

const batch = 50;
/** An upload can be resumed for so long, and a failure looked at. */
const unfinishedAfter = '3 days';
/** A video that was made ready and then forgotten, or that a lesson no longer uses. */
const unusedAfter = '7 days';

/** From here on nobody can attach it; the bytes go with the next clean-up. */
export async function giveUpMedia(tx: Tx, mediaId: bigint): Promise<void> {
  const media = await tx
    .selectFrom('media')
    .select('state')
    .where('id', '=', mediaId)
    .where('state', '<>', 'removing')
    // Waits for whoever is attaching it, and is asked before the lessons are.
    .forUpdate()
    .executeTakeFirst();
  if (!media) throw new AppError('notFound');
  const marked = await markUnused(tx, [mediaId]);
  if (marked.length === 0) throw new AppError('mediaInUse');
}

/** Videos that were given up, that nobody finished, and that no lesson has used for a while. */
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
      // Removed again after a crash in between: what is gone already is no mistake.
      await services.files.media.removeFolder(folder);
      await removeIncoming(services, folder);
      await database.db.deleteFrom('media').where('id', '=', id).execute();
      removed += 1;
    } catch (error) {
      log.error({ err: error, mediaId: String(id) }, 'a video could not be removed');
      // Last in line, so that it does not stand in the way of the others.
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

/** Of those that are locked: whoever attached one has been waited for, and is seen by this statement. */
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
