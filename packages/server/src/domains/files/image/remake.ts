import type { Logger } from 'pino';
import sharp from 'sharp';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import { tooLarge, type Upload } from '../../../http/read-form.ts';
import type { KindRules } from '../kinds.ts';
import { type ImageFormat, requireHonestName, sniff } from './sniff.ts';
import { requirePlainImage } from './structure.ts';

export interface Picture {
  readonly content: Buffer;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
}

const longestSeconds = 10;

// Disable the decoders of formats that are never accepted: code that cannot be reached cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// The same picture is rarely uploaded twice in a row, and private pictures must not stay in memory.
sharp.cache(false);
sharp.concurrency(1);

/** Limits simultaneous decoding, which takes memory per pixel. It runs on threads outside the event loop. */
const takeTurns = createSemaphore(2, 30);

/** Checks an upload and makes a new picture from its pixels alone: upright, sRGB, without metadata. */
export async function remake(upload: Upload, rules: KindRules, log: Logger): Promise<Picture> {
  const { content } = upload;
  if (content.length > rules.maxBytes) throw tooLarge(rules.maxBytes);
  const format = sniff(content);
  requireHonestName(format, upload);
  requirePlainImage(format, content);
  return await takeTurns(async () => {
    try {
      await requireSize(content, rules);
      return await encode(content, rules);
    } catch (error) {
      throw whoseFault(error, format, log);
    }
  });
}

/** Checks the size in the header, so that a picture that is too large is never decoded. */
async function requireSize(content: Buffer, rules: KindRules): Promise<void> {
  const { width, height, pages } = await sharp(content, {
    limitInputPixels: false,
    failOn: 'warning',
  }).metadata();
  if ((pages ?? 1) > 1) throw new AppError('fileAnimated');
  if (width * height > rules.maxPixels)
    throw new AppError('fileTooManyPixels', { max: rules.maxPixels / 1_000_000 });
  if (Math.min(width, height) < rules.shortestEdge)
    throw new AppError('fileTooSmall', { min: rules.shortestEdge });
}

async function encode(content: Buffer, rules: KindRules): Promise<Picture> {
  const upright = sharp(content, {
    limitInputPixels: rules.maxPixels,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({
      width: rules.longestEdge,
      height: rules.longestEdge,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds: longestSeconds });
  const encoder =
    rules.format === 'jpeg'
      ? upright.flatten({ background: '#fff' }).jpeg({ quality: 85 })
      : upright.webp({ quality: 85 });
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  return {
    content: data,
    mediaType: `image/${rules.format}`,
    width: info.width,
    height: info.height,
  };
}

const oursByMessage = /^timeout|out of memory|operation is blocked/im;

/**
 * Converts a decoder error into the error for the sender. Most errors are the picture's fault, and their texts
 * are only logged. Lack of time or memory is our fault, and so is a missing decoder, since JPEG and PNG were
 * already recognised by their first bytes.
 */
function whoseFault(error: unknown, format: ImageFormat, log: Logger): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const reason = error.message.slice(0, 300);
  const noReader = format !== 'webp' && reason.includes('unsupported image format');
  if (noReader || oursByMessage.test(reason)) {
    log.error({ reason, format }, 'a picture could not be made anew');
    return new AppError('unavailable');
  }
  log.info({ reason, format }, 'an upload was damaged');
  return new AppError('fileDamaged');
}
