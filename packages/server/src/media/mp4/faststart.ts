import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Box, boxesIn, boxesInFile } from './boxes.ts';
import { childOf, type Inspected, inspectMovie } from './inspect.ts';

/** Tables of a whole day of video stay far below. */
const largestMovie = 64 * 1024 * 1024;

/**
 * Copies an MP4 so that its tables stand before its pictures: only then does it play while it loads.
 * Undefined, and nothing useful written, for what is no MP4 that every browser plays.
 */
export async function copyFaststart(
  source: string,
  target: string,
  signal: AbortSignal,
): Promise<Inspected | undefined> {
  const file = await open(source, 'r');
  try {
    const { size } = await file.stat();
    const boxes = await boxesInFile(file, size);
    const moov = boxes?.find(({ type }) => type === 'moov');
    const mdat = boxes?.find(({ type }) => type === 'mdat');
    const first = boxes?.[0];
    if (first?.type !== 'ftyp' || !moov || !mdat || moov.end - moov.start > largestMovie)
      return undefined;
    const movie = await readBox(file, moov);
    // With a size in 64 bits it would be larger than what is taken.
    if (moov.content - moov.start !== 8) return undefined;
    const inspected = inspectMovie(movie);
    if (!inspected) return undefined;
    const isMoved = moov.start > mdat.start;
    if (isMoved && !shiftChunks(movie, movie.length, first.end, moov.start)) return undefined;
    const order = isMoved ? { after: first.end, moov, movie, bytes: size } : undefined;
    await writeInOrder(source, target, order, signal);
    return inspected;
  } finally {
    await file.close();
  }
}

async function readBox(file: FileHandle, { start, end }: Box): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) throw new Error('A file became shorter while it was read');
    filled += bytesRead;
  }
  return bytes;
}

/** What lies between the old and the new place of the tables moves back by their size. */
function shiftChunks(movie: Buffer, by: number, from: number, to: number): boolean {
  const shifted = (offset: number) => (offset >= from && offset < to ? offset + by : offset);
  const tracks = boxesIn(movie, 8, movie.length)?.filter(({ type }) => type === 'trak') ?? [];
  return tracks.every((track) => {
    const media = childOf(movie, track, 'mdia');
    const info = media && childOf(movie, media, 'minf');
    const samples = info && childOf(movie, info, 'stbl');
    if (!samples) return false;
    const short = childOf(movie, samples, 'stco');
    const long = childOf(movie, samples, 'co64');
    const table = short ?? long;
    if (!table || table.end - table.content < 8) return false;
    const width = short ? 4 : 8;
    const entries = movie.readUInt32BE(table.content + 4);
    if (table.content + 8 + entries * width > table.end) return false;
    for (let entry = 0; entry < entries; entry += 1) {
      const at = table.content + 8 + entry * width;
      if (!short) {
        movie.writeBigUInt64BE(BigInt(shifted(Number(movie.readBigUInt64BE(at)))), at);
        continue;
      }
      const moved = shifted(movie.readUInt32BE(at));
      if (moved > 0xff_ff_ff_ff) return false;
      movie.writeUInt32BE(moved, at);
    }
    return true;
  });
}

interface Order {
  /** Where the tables go, and where they stood. */
  readonly after: number;
  readonly moov: Box;
  readonly movie: Buffer;
  readonly bytes: number;
}

async function writeInOrder(
  source: string,
  target: string,
  order: Order | undefined,
  signal: AbortSignal,
): Promise<void> {
  const part = (from: number, to: number): AsyncIterable<Buffer> =>
    createReadStream(source, { start: from, end: to - 1 });
  async function* content(): AsyncGenerator<Buffer> {
    if (!order) {
      yield* part(0, Infinity);
      return;
    }
    const { after, moov, movie, bytes } = order;
    yield* part(0, after);
    yield movie;
    yield* part(after, moov.start);
    if (bytes > moov.end) yield* part(moov.end, bytes);
  }
  await pipeline(content, createWriteStream(target, { mode: 0o600 }), { signal });
}
