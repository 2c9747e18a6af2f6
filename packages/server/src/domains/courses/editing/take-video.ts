import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { nextChange } from './versions.ts';

/**
 * A lesson gets the video that was uploaded for it, unless it has got another since, or lost the one it had. What members
 * see changes by an editor's hand alone. Whoever made the video ready holds its row. Says which lesson has it now.
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
