import { inflateSync } from 'node:zlib';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Data in a picture other than its pixels. */
export interface Part {
  /** For PNG and WebP, the name of the chunk. */
  readonly type: string;
  readonly content: Buffer;
}

/** More parts than any camera writes. */
const mostParts = 2000;
/** Limit of decompressed metadata in total; a colour profile has half a megabyte. */
const mostUnpacked = 4 * 2 ** 20;
/** Limit of compressed input, because even data that decompresses to nothing takes time. */
const mostPacked = 2 ** 20;

/**
 * The beginnings of documents, pages, programs and archives. Files from cameras and editors contain none of
 * them, and each is long enough not to occur by chance in a small embedded picture. The search for the end of a
 * `<?=` program stops at the next beginning: a picture can hold millions of them, and a longer search from each
 * would take too long.
 */
const foreign =
  /%PDF-|<\?php|<\?=(?:(?!<\?=).){0,200}?\?>|<(?:script|html|svg|body|img|iframe|object|embed|form|link|meta|style)[\s/>]|__HALT_COMPILER/is;
const foreignMarks = ['PK\x03\x04', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', '\x7fELF'];

function isForeign(text: string): boolean {
  return foreign.test(text) || foreignMarks.some((mark) => text.includes(mark));
}

/**
 * Adds a part, or throws at the limit. The limit is checked for each part, because a list of millions would
 * take too much memory.
 */
export function addPart(parts: Part[], part: Part): void {
  if (parts.length === mostParts) throw new AppError('fileHidesOther');
  parts.push(part);
}

/**
 * Throws if any metadata contains a foreign file. Remaking the picture would drop it, but a file that is two
 * things at once is refused all the same.
 */
export function requireHarmless(parts: readonly Part[]): void {
  const left = { packed: mostPacked, unpacked: mostUnpacked };
  for (const { type, content } of parts) {
    const unpacked = unpack(type, content, left);
    if (isForeign(content.toString('latin1')) || isForeign(unpacked?.toString('latin1') ?? ''))
      throw new AppError('fileHidesOther');
  }
}

/** Offset of the compressed data in these PNG chunks: after a keyword, and in iTXt after two more words. */
const packedAt: Readonly<Record<string, (content: Buffer) => number | undefined>> = {
  iCCP: (content) => afterWord(content, 0) + 1,
  zTXt: (content) => afterWord(content, 0) + 1,
  iTXt(content) {
    const flag = afterWord(content, 0);
    return content[flag] === 1 ? afterWord(content, afterWord(content, flag + 2)) : undefined;
  },
};

/** Decompresses a part, and subtracts what it reads and writes from the remaining limits. */
function unpack(
  type: string,
  content: Buffer,
  left: { packed: number; unpacked: number },
): Buffer | undefined {
  const begin = packedAt[type]?.(content);
  if (begin === undefined) return undefined;
  const packed = content.subarray(begin);
  left.packed -= packed.length;
  if (left.packed < 0) throw new AppError('fileHidesOther');
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: Math.max(1, left.unpacked) });
    left.unpacked -= unpacked.length;
    return unpacked;
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new AppError(isTooLarge ? 'fileHidesOther' : 'fileDamaged');
  }
}

function afterWord(content: Buffer, from: number): number {
  const end = content.indexOf(0, from);
  return end === -1 ? content.length : end + 1;
}
