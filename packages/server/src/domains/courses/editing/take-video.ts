import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { nextChange } from './versions.ts';

/**
 * Gives a lesson the video that was uploaded for it, unless the lesson has got another video or lost its old
 * one since: only an editor may change what members see. The caller holds the lock of the media row. Returns
 * the lesson that has the video now, if any.
 */
export async function takeVideo(tx: Tx, mediaId: bigint): Promise<bigint | undefined> {
  const media = await tx
    .selectFrom('media')
    .select(['forLesson', 'overMedia', 'seconds'])
    .where('id', '=', mediaId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (!media || media.forLesson === null) return undefined;
  const taken = await tx
    .updateTable('lesson')
    .set({ mediaId, seconds: media.seconds, changedAt: nextChange })
    .where('id', '=', media.forLesson)
    .where('isPublished', '=', false)
    .where(sql<boolean>`media_id is not distinct from ${media.overMedia}`)
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}
