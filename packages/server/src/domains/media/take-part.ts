import { mediaPartBytes } from '@tradewind/contract';
import { sql } from 'kysely';
import { tooLarge } from '../../http/read-form.ts';
import { AppError, tooManyTries } from '../../platform/errors/app-error.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { incomingFile, writePart } from './incoming.ts';

/**
 * Limits simultaneous writes: each holds a database connection while the disk writes, and most connections
 * should serve waiting requests. A refused client is told how long to wait before it continues.
 */
const inTurn = createSemaphore(3, 32, () => tooManyTries(2));

export interface Part {
  readonly mediaId: bigint;
  readonly offset: number;
  readonly content: Buffer;
}

/**
 * Writes a part of an upload and returns the number of bytes received.
 *
 * The row stays locked while the bytes are written, for as long as a few megabytes take on a local disk. If two
 * tabs send at once, the second one waits and finds its offset taken, so that their bytes never mix. A crash
 * leaves bytes beyond `received`, which the next part overwrites. Repeating a part changes nothing.
 */
export async function takePart(services: Services, part: Part): Promise<number> {
  const { content } = part;
  if (content.length > mediaPartBytes) throw tooLarge(mediaPartBytes);
  if (content.length === 0) throw new AppError('fileMissing');
  return await inTurn(() => services.database.transaction((tx) => write(services, tx, part)));
}

async function write(services: Services, tx: Tx, part: Part): Promise<number> {
  const { mediaId, offset, content } = part;
  const media = await lockUpload(tx, mediaId);
  const received = Number(media.received);
  if (offset < received) return received;
  const end = offset + content.length;
  if (offset > received || end > Number(media.bytes)) throw new AppError('mediaOffsetWrong');
  await writePart(incomingFile(services, media.folder), offset, content);
  await tx
    .updateTable('media')
    .set({ received: BigInt(end), changedAt: sql<Date>`now()` })
    .where('id', '=', mediaId)
    .where('received', '=', media.received)
    .execute();
  return end;
}

/** Returns and locks the upload; throws unless it exists and is unfinished. */
export async function lockUpload(tx: Tx, mediaId: bigint) {
  const media = await tx
    .selectFrom('media')
    .select(['state', 'folder', 'bytes', 'received'])
    .where('id', '=', mediaId)
    .where('state', '<>', 'removing')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!media) throw new AppError('notFound');
  if (media.state !== 'uploading') throw new AppError('mediaNotUploading');
  return media;
}
