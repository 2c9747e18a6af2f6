import { AppError } from '../../../platform/errors/app-error.ts';

export type ImageFormat = 'jpeg' | 'png' | 'webp';

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Returns the format according to the first bytes, whatever the name says. */
export function sniff(content: Buffer): ImageFormat {
  if (content.length === 0) throw new AppError('fileEmpty');
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WEBP') return 'webp';
  // HEIC decoders are covered by patents, so our image library comes without one.
  if (textAt(content, 4, 4) === 'ftyp' && heicBrands.has(textAt(content, 8, 4)))
    throw new AppError('fileHeic');
  throw new AppError('fileTypeUnsupported');
}

function startsWith(content: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => content[at] === byte);
}

function textAt(content: Buffer, start: number, length: number): string {
  return content.toString('latin1', start, start + length);
}

const extensions: Readonly<Record<ImageFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
};
const mediaTypes: Readonly<Record<ImageFormat, readonly string[]>> = {
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
};

/** Refuses a file whose name or media type claims another format, which is a mistake or a trick. */
export function requireHonestName(
  format: ImageFormat,
  { fileName, mediaType }: { fileName: string; mediaType: string },
): void {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase();
  const isNamedSo = extension === undefined || extensions[format].includes(extension);
  const isTypedSo =
    mediaType === 'application/octet-stream' || mediaTypes[format].includes(mediaType);
  if (!isNamedSo || !isTypedSo) throw new AppError('fileTypeMismatch');
}
