import { type appCalls, type CallOutput, goOnAt } from '@tradewind/contract';
import type { Handler } from '../../http/handler.ts';
import { makeWatchToken, mediaPath } from '../media/index.ts';
import type { Services } from '../../platform/domain/services.ts';
import { findPlayableLesson, type PlayableLesson } from './find-lesson.ts';
import { beginPlay, findPlay, type Play } from './play.ts';

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
