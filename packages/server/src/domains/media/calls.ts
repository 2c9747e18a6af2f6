import type { ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { beginUpload } from './begin-upload.ts';
import { findFfmpeg } from './ffmpeg/find.ts';
import { finishUpload } from './finish-upload.ts';
import { previewMedia, readMedia } from './read-media.ts';
import { giveUpMedia } from './remove.ts';
import { takePart } from './take-part.ts';

type MediaCalls = Pick<
  ConsoleCalls,
  | 'getMediaRules'
  | 'beginMedia'
  | 'sendMediaPart'
  | 'finishMedia'
  | 'getMedia'
  | 'getMediaPreview'
  | 'giveUpMedia'
>;

export function mediaCalls(services: Services): Handlers<MediaCalls> {
  const { config, database } = services;
  return {
    getMediaRules: async () => ({
      maxBytes: config.media.maxBytes,
      makesQualities: (await findFfmpeg(config.media.ffmpeg)) !== undefined,
    }),

    beginMedia: (input, visit) =>
      visit.audited(
        ({ mediaId }) => ({ subject: `media:${mediaId}`, detail: { ...input } }),
        async (tx) => ({
          mediaId: String(await beginUpload(tx, services, input, visit.operatorId)),
        }),
      ),

    sendMediaPart: async ({ mediaId, offset }, _, { content }) => ({
      received: await takePart(services, {
        mediaId: BigInt(mediaId),
        offset: Number(offset),
        content,
      }),
    }),

    finishMedia: ({ mediaId }, visit) =>
      visit.audited({ subject: `media:${mediaId}` }, async (tx) => {
        await finishUpload(tx, BigInt(mediaId));
        return {};
      }),

    getMedia: ({ mediaId }) => readMedia(database.db, BigInt(mediaId)),

    getMediaPreview: ({ mediaId }, visit) => previewMedia(services, BigInt(mediaId), visit),

    giveUpMedia: ({ mediaId }, visit) =>
      visit.audited({ subject: `media:${mediaId}` }, async (tx) => {
        await giveUpMedia(tx, BigInt(mediaId));
        return {};
      }),
  };
}
