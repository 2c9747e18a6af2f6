import { type appCalls, type CallOutput, goOnAt, type Language } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import { makeWatchToken, mediaPath } from '../media/index.ts';
import type { Services } from '../../platform/domain/services.ts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader, Tx } from '../../platform/database/database.ts';
import { randomUUID } from 'node:crypto';
import { lockContractLevel } from '../members/index.ts';

/** A member's position in the current play. */
interface Play {
  readonly playId: string;
  readonly position: number;
  readonly watched: number;
  readonly learned: boolean;
}

interface Player {
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

interface PlayableLesson {
  readonly lessonId: bigint;
  readonly mediaId: bigint;
  readonly kind: 'hls' | 'mp4';
  readonly seconds: number;
  readonly poster: string | null;
  readonly captions: readonly Language[];
}

export const getWatchUrl =
  ({ database, secrets }: Services): Handler<typeof appCalls.getCourseWatchUrl> =>
  async (input, { memberId, sessionId }) => {
    const lessonId = BigInt(input.lessonId);
    const player = { memberId, sessionId };
    const lesson = await findPlayableLesson(database.db, memberId, lessonId);
    const play =
      input.playId === undefined
        ? await database.transaction((tx) => beginPlay(tx, player, lessonId))
        : await findPlay(database.db, player, { lessonId, mediaId: lesson.mediaId }, input.playId);
    const token = makeWatchToken({ secrets }, { ...player, lessonId, mediaId: lesson.mediaId });
    return {
      ...addressesOf(lesson, `${mediaPath}${token.token}`),
      ...standingOf(lesson, play),
      expiresAt: token.expiresAt.toISOString(),
    };
  };

type Answer = CallOutput<typeof appCalls.getCourseWatchUrl>;

function addressesOf(
  { kind, poster, captions }: PlayableLesson,
  base: string,
): Pick<Answer, 'kind' | 'url' | 'poster' | 'captions'> {
  return {
    kind,
    url: `${base}/${kind === 'hls' ? 'master.m3u8' : 'video.mp4'}`,
    poster: poster === null ? null : `${base}/${poster}`,
    captions: captions.map((language) => ({ language, url: `${base}/captions/${language}.vtt` })),
  };
}

function standingOf(
  { seconds }: PlayableLesson,
  { playId, position, watched, learned }: Play,
): Pick<Answer, 'playId' | 'seconds' | 'position' | 'watched' | 'learned'> {
  return {
    playId,
    seconds,
    position: goOnAt(position, seconds),
    watched: Math.min(watched, seconds),
    learned,
  };
}

/**
 * Returns a lesson that is published, has a ready video and is open to the member by contract or as a preview;
 * throws otherwise.
 */
async function findPlayableLesson(
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

/** Begins a play and ends the member's previous play on any device. */
async function beginPlay(tx: Tx, { memberId, sessionId }: Player, lessonId: bigint): Promise<Play> {
  const { rows } = await sql<Play>`
    select play_id as "playId", position, seconds_in(seen) as watched, learned_at is not null as learned
    from begin_watch(${memberId}, ${sessionId}, ${randomUUID()}, ${lessonId})
    where play_id is not null
  `.execute(tx);
  // Lock the play first and then the member, in the same order as closing an account. Nothing is kept for a
  // closed account.
  await lockContractLevel(tx, memberId);
  const [play] = rows;
  if (!play) throw new AppError('sessionEnded');
  return play;
}

/** Returns the play that the caller names, if it is still current. */
async function findPlay(
  db: Reader,
  { memberId, sessionId }: Player,
  { lessonId, mediaId }: { readonly lessonId: bigint; readonly mediaId: bigint },
  playId: string,
): Promise<Play> {
  const play = await db
    .selectFrom('watchPlay')
    .select(['playId', 'position'])
    .select([
      sql<number>`coalesce(seconds_in(seen_of(media_id, ${mediaId}, seen)), 0)`.as('watched'),
      sql<boolean>`learned_at is not null`.as('learned'),
    ])
    .where('memberId', '=', memberId)
    .where('sessionId', '=', sessionId)
    .where('lessonId', '=', lessonId)
    .where('playId', '=', playId)
    .executeTakeFirst();
  if (!play) throw new AppError('playReplaced');
  return play;
}
