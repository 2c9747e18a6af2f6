import type { Config } from '../../../config/read-config.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findFfmpeg } from './find.ts';

/** Where an operator has named one, videos must not be served as they are because of a slip of the pen. */
export async function requireFfmpeg({ media }: Pick<Config, 'media'>): Promise<void> {
  if (media.ffmpeg === undefined || (await findFfmpeg(media.ffmpeg)) !== undefined) return;
  throw new Refusal(
    `FFMPEG_PATH must be a program that runs, with ffprobe beside it, but is “${media.ffmpeg}”. Without FFMPEG_PATH the ffmpeg on the PATH is used, if there is one.`,
  );
}
