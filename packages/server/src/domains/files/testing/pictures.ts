import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Format = 'jpeg' | 'png' | 'webp';

const made = new Map<string, Promise<Buffer>>();

/** Makes a picture with some content, so that tests do not depend on external files. */
export async function picture(
  format: Format = 'jpeg',
  { width = 800, height = 500 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const kind = `${format} ${width} ${height}`;
  const known = made.get(kind) ?? canvas(width, height).toFormat(format).toBuffer();
  made.set(kind, known);
  // A copy, because some tests modify it.
  return Buffer.from(await known);
}

/** Makes a photo with location, manufacturer and a rotation flag. */
export async function photoFromPhone(): Promise<Buffer> {
  return await canvas(800, 500)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretPhoneMaker', Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

function canvas(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const x = (at / 3) % width;
    pixels[at] = (x * 255) / width;
    pixels[at + 1] = ((at / 3 / width) * 255) / height;
    pixels[at + 2] = 128;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Builds a PNG of any size and content, including ones that no encoder would write. */
export function png(
  width: number,
  height: number,
  packed: Buffer,
  extra: readonly Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    pngMark,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Makes a black PNG. */
export function blackPng(width: number, height: number): Buffer {
  return png(width, height, deflateSync(Buffer.alloc((width + 1) * height)));
}

let bomb: Buffer | undefined;

/** Returns a hundred megabytes of zeros, compressed. */
export function packedNothing(): Buffer {
  bomb ??= deflateSync(Buffer.alloc(100 * 2 ** 20), { level: 1 });
  return bomb;
}

/** Returns an archive with one stored file, as a polyglot would carry it. */
export function archive(): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([Buffer.from('PK\x03\x04stored', 'latin1'), end]);
}
