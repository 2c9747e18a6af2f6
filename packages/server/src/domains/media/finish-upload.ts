import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { lockUpload } from './take-part.ts';

export const prepareMediaTask = 'prepare-media';
/** Prefix of the job key; the id of the video follows. */
export const prepareKey = `${prepareMediaTask}:`;
const prepareTries = 8;

/** Completes an upload. The job exists only if all bytes have arrived. Videos are prepared one at a time. */
export async function finishUpload(tx: Tx, mediaId: bigint): Promise<void> {
  const { received, bytes } = await lockUpload(tx, mediaId);
  if (received !== bytes) throw new AppError('mediaOffsetWrong');
  await tx
    .updateTable('media')
    .set({ state: 'waiting', changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('state', '=', 'uploading')
    .execute();
  await orderPreparing(tx, mediaId);
}

/** Queues the preparation; replaces a queued job that has not begun. */
export async function orderPreparing(tx: Tx, mediaId: bigint, runAt?: Date): Promise<void> {
  await addJob(tx, prepareMediaTask, { mediaId: String(mediaId) }, prepareTries, {
    queue: 'media',
    jobKey: `${prepareKey}${mediaId}`,
    runAt: runAt ?? null,
  });
}
