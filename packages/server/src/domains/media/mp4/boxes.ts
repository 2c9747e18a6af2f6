import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 file: the offsets of its start, its content and its end. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

const mostBoxes = 10_000;
/**
 * Maximum number of boxes read in all tables together, however they are nested. A track has about thirty, each
 * read a few times.
 */
const mostLooks = 20_000;
const headerBytes = 16;

/** Returns the top-level boxes of a file; undefined if it is no such file or cut off. */
export async function boxesInFile(file: FileHandle, bytes: number): Promise<Box[] | undefined> {
  const boxes: Box[] = [];
  const header = Buffer.alloc(headerBytes);
  for (let at = 0; at < bytes;) {
    await file.read(header, 0, headerBytes, at);
    const box = bytes - at < 8 ? undefined : readHeader(header, 0, at, bytes);
    if (!box || boxes.length === mostBoxes) return undefined;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** The box `moov` with its header, and how many more boxes in it may be read. */
export interface Tables {
  readonly bytes: Buffer;
  looksLeft: number;
}

export function tablesIn(bytes: Buffer): Tables {
  return { bytes, looksLeft: mostLooks };
}

/** Returns the boxes inside another one; undefined if they do not fit into it or are too many. */
export function boxesIn(tables: Tables, from: number, to: number): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const box = to - at < 8 ? undefined : readHeader(tables.bytes, at, at, to);
    if (!box || tables.looksLeft === 0) return undefined;
    tables.looksLeft -= 1;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

export function childOf(tables: Tables, { content, end }: Box, type: string): Box | undefined {
  return boxesIn(tables, content, end)?.find((box) => box.type === type);
}

/** More tracks than any film has languages. */
const mostTracks = 100;

/** Returns the tracks; undefined if they are unreadable or too many. */
export function tracksIn(tables: Tables): Box[] | undefined {
  const tracks = boxesIn(tables, 8, tables.bytes.length)?.filter(({ type }) => type === 'trak');
  return tracks && tracks.length <= mostTracks ? tracks : undefined;
}

function readHeader(bytes: Buffer, at: number, start: number, limit: number): Box | undefined {
  const type = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  // A size of 1 means that a 64-bit size follows, and 0 that the box extends to the end.
  const isLong = short === 1;
  if (isLong && (limit - start < headerBytes || bytes.length < at + headerBytes)) return undefined;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || limit - start;
  const content = start + (isLong ? headerBytes : 8);
  const end = start + size;
  return end < content || end > limit ? undefined : { type, start, content, end };
}
