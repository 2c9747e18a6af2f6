import { mediaProblems } from '@tradewind/contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Services } from '../../platform/domain/services.ts';
import { mainFile } from './add-ready.ts';
import { makePreviewToken, mediaPath } from './address.ts';

export async function readMedia(db: Reader, mediaId: bigint) {
  const media = await findMedia(db, mediaId);
  const { fileName, state, percent, kind, seconds, forLesson } = media;
  return {
    mediaId: String(mediaId),
    fileName,
    state,
    percent,
    kind,
    seconds,
    bytes: Number(media.bytes),
    received: Number(media.received),
    forLesson: forLesson === null ? null : String(forLesson),
    problem: mediaProblems.find((problem) => problem === media.problem) ?? null,
  };
}

/** Returns a URL at which an operator who may see courses can preview a video before it is part of a lesson. */
export async function previewMedia(
  services: Services,
  mediaId: bigint,
  visit: { readonly operatorId: bigint; readonly sessionId: bigint },
) {
  const { state, kind, poster } = await findMedia(services.database.db, mediaId);
  if (state !== 'ready' || kind === null) throw new AppError('lessonNotReady');
  const { operatorId, sessionId } = visit;
  const { token, expiresAt } = makePreviewToken(services, { operatorId, sessionId, mediaId });
  const base = `${mediaPath}${token}/`;
  return {
    kind,
    url: base + mainFile(kind),
    poster: poster === null ? null : base + poster,
    expiresAt: expiresAt.toISOString(),
  };
}

async function findMedia(db: Reader, mediaId: bigint) {
  const media = await db
    .selectFrom('media')
    .select(['fileName', 'state', 'bytes', 'received', 'percent', 'problem', 'kind', 'seconds'])
    .select(['poster', 'forLesson'])
    .where('id', '=', mediaId)
    .where('state', '<>', 'removing')
    .executeTakeFirst();
  if (!media) throw new AppError('notFound');
  return media;
}
