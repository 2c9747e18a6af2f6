import type { Config } from '../../../config/read-config.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findFfmpeg } from './find.ts';

/**
 * Refuses to start if a configured ffmpeg does not run, so that a typing mistake does not disable video
 * conversion unnoticed.
 */
export async function requireFfmpeg({ media }: Pick<Config, 'media'>): Promise<void> {
  if (media.ffmpeg === undefined || (await findFfmpeg(media.ffmpeg)) !== undefined) return;
  throw new Refusal(
    `FFMPEG_PATH must be a program that runs, with ffprobe beside it, but is “${media.ffmpeg}”. Without FFMPEG_PATH the ffmpeg on the PATH is used, if there is one.`,
  );
}
