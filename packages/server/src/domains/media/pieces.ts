import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import type { FolderStore } from '../../platform/storage/index.ts';

/** Size of a cached piece; a segment of a few seconds usually fits into one. */
const pieceBytes = 2 * 1024 * 1024;
const mostCachedBytes = 96 * 1024 * 1024;
const mostSizes = 20_000;
/** Simultaneous loads; each holds a piece in memory. */
const mostLoads = 24;
const mostWaiting = 2000;

/**
 * Reads stored objects in pieces and caches the most recently used ones. Stored objects never change, so a
 * cached piece is always valid; callers must check permissions themselves.
 */
export interface Pieces {
  sizeOf(name: string): Promise<number | undefined>;
  /** Returns the part of the span that lies in the piece where the span begins. */
  read(name: string, from: number, to: number, size: number): Promise<Buffer | undefined>;
}

export function createPieces(store: FolderStore, mostBytes = mostCachedBytes): Pieces {
  const sizes = new Map<string, number>();
  const pieces = new Map<string, { content: Promise<Buffer | undefined>; bytes: number }>();
  let cachedBytes = 0;
  const inTurn = createSemaphore(mostLoads, mostWaiting);

  const load = (key: string, name: string, begins: number, ends: number) => {
    const content = inTurn(() => store.read(name, begins, ends));
    const entry = { content, bytes: ends - begins };
    pieces.set(key, entry);
    cachedBytes += entry.bytes;
    const forget = (): void => {
      if (pieces.get(key) !== entry) return;
      pieces.delete(key);
      cachedBytes -= entry.bytes;
    };
    void content.then((found) => found ?? forget(), forget);
    for (const [oldest, { bytes }] of pieces) {
      if (cachedBytes <= mostBytes) break;
      pieces.delete(oldest);
      cachedBytes -= bytes;
    }
    return content;
  };

  return {
    async sizeOf(name) {
      const known = sizes.get(name);
      if (known !== undefined) return known;
      const size = await store.sizeOf(name);
      if (size === undefined) return undefined;
      if (sizes.size >= mostSizes) sizes.clear();
      sizes.set(name, size);
      return size;
    },

    async read(name, from, to, size) {
      const number = Math.floor(from / pieceBytes);
      const begins = number * pieceBytes;
      const key = `${name}#${number}`;
      const kept = pieces.get(key);
      if (kept) {
        // Move to the end of the map, because eviction starts at its beginning.
        pieces.delete(key);
        pieces.set(key, kept);
      }
      const content = await (kept?.content ??
        load(key, name, begins, Math.min(begins + pieceBytes, size)));
      return content?.subarray(from - begins, Math.min(to - begins, pieceBytes));
    },
  };
}
