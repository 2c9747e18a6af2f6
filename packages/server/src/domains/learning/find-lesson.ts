import type { Language } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';

export interface PlayableLesson {
  readonly lessonId: bigint;
  readonly mediaId: bigint;
  readonly kind: 'hls' | 'mp4';
  readonly seconds: number;
  readonly poster: string | null;
  readonly captions: readonly Language[];
}

/**
 * Returns a lesson that is published, has a ready video and is open to the member by contract or as a preview;
 * throws otherwise.
 */
export async function findPlayableLesson(
  db: Reader,
  memberId: bigint,
  lessonId: bigint,
): Promise<PlayableLesson> {
  const row = await db
    .selectFrom('publishedLesson as l')
    .innerJoin('media as v', 'v.id', 'l.mediaId')
    .innerJoin('member as m', (join) => join.on('m.id', '=', memberId))
    .select(['l.seconds', 'v.id as mediaId', 'v.kind', 'v.poster'])
    .select((eb) => [
      eb
        .or([eb('l.isPreview', '=', true), eb('m.contractLevel', '>=', eb.ref('l.level'))])
        .as('isOpen'),
      sql<Language[]>`array(select t.language from lesson_caption t
        where t.lesson_id = l.id order by t.language)`.as('captions'),
    ])
    .where('l.id', '=', lessonId)
    .where('v.state', '=', 'ready')
    .executeTakeFirst();
  if (!row || row.kind === null) throw new AppError('notFound');
  if (!row.isOpen) throw new AppError('contractNeeded');
  return { ...row, lessonId, kind: row.kind };
}
