import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Box, boxesInFile, childOf, type Tables, tablesIn, tracksIn } from './boxes.ts';
import { type Inspected, inspectMovie } from './inspect.ts';

/** Maximum size of the tables, far above those of a whole day of video. */
const largestMovie = 64 * 1024 * 1024;
const halves = 2 ** 32;

/**
 * Copies an MP4 with its tables before its media data, so that it can play while loading. Returns undefined for
 * a file that is not an MP4 that every browser plays; the target is then useless.
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
    // A 64-bit size would mean a larger box than is accepted.
    if (moov.content - moov.start !== 8) return undefined;
    const tables = tablesIn(movie);
    const inspected = inspectMovie(tables);
    if (!inspected) return undefined;
    const isMoved = moov.start > mdat.start;
    if (isMoved && !shiftChunks(tables, first.end, moov.start)) return undefined;
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

/**
 * Adds the size of the tables to all chunk offsets between their new and old place, because that data moves
 * back. Returns false if that is not possible.
 */
export function shiftChunks(tables: Tables, from: number, to: number): boolean {
  const { buffer, byteOffset, length } = tables.bytes;
  // There are millions of entries, and a DataView reads them several times faster than a Buffer.
  const bytes = new DataView(buffer, byteOffset, length);
  const tracks = tracksIn(tables);
  const isMoved = tracks?.every((track) => {
    const media = childOf(tables, track, 'mdia');
    const info = media && childOf(tables, media, 'minf');
    const samples = info && childOf(tables, info, 'stbl');
    if (!samples) return false;
    const short = childOf(tables, samples, 'stco');
    const table = short ?? childOf(tables, samples, 'co64');
    if (!table || table.end - table.content < 8) return false;
    const width = short ? 4 : 8;
    const entries = bytes.getUint32(table.content + 4);
    const begin = table.content + 8;
    const end = begin + entries * width;
    if (end > table.end) return false;
    for (let at = begin; at < end; at += width) {
      const high = short ? 0 : bytes.getUint32(at);
      const low = at + width - 4;
      const offset = high * halves + bytes.getUint32(low);
      if (offset < from || offset >= to) continue;
      const moved = offset + length;
      if (short && moved >= halves) return false;
      if (!short) bytes.setUint32(at, Math.floor(moved / halves));
      bytes.setUint32(low, moved % halves);
    }
    return true;
  });
  return isMoved ?? false;
}

interface Order {
  /** Offset after which the tables are inserted, and the box they came from. */
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
