import { AppError } from '../../../platform/errors/app-error.ts';
import { addPart, type Part, requireHarmless } from './metadata.ts';
import type { ImageFormat } from './sniff.ts';

/**
 * Throws unless the file is a picture and nothing else. A file that continues after the picture's end, or
 * carries a page, a script or an archive, is made for another purpose. Remaking the picture would drop that
 * too, but refusing the file tells the sender.
 */
export function requirePlainImage(format: ImageFormat, content: Buffer): void {
  const beside: Part[] = [];
  if (endOf[format](content, beside) < content.length) throw new AppError('fileHidesOther');
  if (hidesMarkup(content) || hidesArchive(content)) throw new AppError('fileHidesOther');
  requireHarmless(beside);
}

const endOf: Readonly<Record<ImageFormat, (content: Buffer, beside: Part[]) => number>> = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: endOfWebp,
};

function damaged(): AppError {
  return new AppError('fileDamaged');
}

/** True for application data and comments; all other JPEG markers belong to the pixels. */
const isBeside = (marker: number): boolean => (marker & 0xf0) === 0xe0 || marker === 0xfe;

function endOfJpeg(content: Buffer, beside: Part[]): number {
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) throw damaged();
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else {
      const next = at + 2 + content.readUInt16BE(at + 2);
      if (isBeside(marker))
        addPart(beside, { type: 'jpeg', content: content.subarray(at + 4, next) });
      at = next;
      if (marker === 0xda) at = endOfScan(content, at);
    }
  }
  if (content[at] === 0xff && content[at + 1] === 0xd9) return at + 2;
  throw damaged();
}

/**
 * Returns the end of a scan. Within a scan, 0xff is followed by 0 or a restart marker; anything else is the
 * next marker.
 */
function endOfScan(content: Buffer, start: number): number {
  // Goes byte by byte, because a search from marker to marker would be slow in a picture full of markers.
  for (let at = start; at < content.length; at += 1) {
    if (content[at] !== 0xff) continue;
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw damaged();
}

const pngPixels = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS']);

function endOfPng(content: Buffer, beside: Part[]): number {
  let at = 8;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const type = content.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') throw new AppError('fileAnimated');
    if (!pngPixels.has(type))
      addPart(beside, { type, content: content.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
    if (type === 'IEND') return at;
  }
  throw damaged();
}

const webpPixels = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function endOfWebp(content: Buffer, beside: Part[]): number {
  const end = 8 + content.readUInt32LE(4);
  if (end > content.length) throw damaged();
  for (let at = 12; at + 8 <= end;) {
    const type = content.toString('latin1', at, at + 4);
    if (type === 'ANIM' || type === 'ANMF') throw new AppError('fileAnimated');
    const length = content.readUInt32LE(at + 4);
    if (!webpPixels.has(type))
      addPart(beside, { type, content: content.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return end;
}

/** One pass of the regular-expression engine, because a picture can hold millions of possible beginnings. */
const markup = /<(?:script|html|!doctype|\?php|svg |iframe)/i;

function hidesMarkup(content: Buffer): boolean {
  return markup.test(content.toString('latin1'));
}

/** Archives are read from their end, where the directory closes with this signature. */
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');
const longestArchiveEnd = 65_557;

function hidesArchive(content: Buffer): boolean {
  const tail = content.subarray(Math.max(0, content.length - longestArchiveEnd));
  return tail.includes(archiveEnd);
}
