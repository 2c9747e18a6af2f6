import { inflateSync } from 'node:zlib';
import { AppError } from '../../../platform/errors/app-error.ts';

/** What a picture carries beside its pixels. */
export interface Part {
  /** Of a PNG or WebP the chunk's own name. */
  readonly type: string;
  readonly content: Buffer;
}

/** More than any camera writes. */
const mostParts = 2000;
/** Of everything that is packed beside the pixels, together: a colour profile has half a megabyte. */
const mostUnpacked = 4 * 2 ** 20;
/** Also what unpacks to nothing takes its time. */
const mostPacked = 2 ** 20;

/**
 * Beginnings of documents, pages, programs and archives. What cameras and editors write has none of them,
 * and each is long enough not to be in the noise of a small picture within. A program that is looked for to its end is
 * looked for only up to the next beginning: a picture can hold millions of them, and nobody waits for as many walks.
 */
const foreign =
  /%PDF-|<\?php|<\?=(?:(?!<\?=).){0,200}?\?>|<(?:script|html|svg|body|img|iframe|object|embed|form|link|meta|style)[\s/>]|__HALT_COMPILER/is;
const foreignMarks = ['PK\x03\x04', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07', '\x7fELF'];

function isForeign(text: string): boolean {
  return foreign.test(text) || foreignMarks.some((mark) => text.includes(mark));
}

/** Asked at each part: one can hold millions, and to list them all takes more memory than there is. */
export function addPart(parts: Part[], part: Part): void {
  if (parts.length === mostParts) throw new AppError('fileHidesOther');
  parts.push(part);
}

/** Making the picture anew drops all of it. A file that is two things at once is refused all the same. */
export function requireHarmless(parts: readonly Part[]): void {
  const left = { packed: mostPacked, unpacked: mostUnpacked };
  for (const { type, content } of parts) {
    const unpacked = unpack(type, content, left);
    if (isForeign(content.toString('latin1')) || isForeign(unpacked?.toString('latin1') ?? ''))
      throw new AppError('fileHidesOther');
  }
}

/** Where the packed part of these chunks of a PNG begins: after a keyword, and of iTXt after two more words. */
const packedAt: Readonly<Record<string, (content: Buffer) => number | undefined>> = {
  iCCP: (content) => afterWord(content, 0) + 1,
  zTXt: (content) => afterWord(content, 0) + 1,
  iTXt(content) {
    const flag = afterWord(content, 0);
    return content[flag] === 1 ? afterWord(content, afterWord(content, flag + 2)) : undefined;
  },
};

/** Takes what it reads and writes off what is left. */
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
