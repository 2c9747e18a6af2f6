import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import type { FolderStore } from '../../platform/storage/index.ts';

/** A segment of a few seconds is mostly one. */
const pieceBytes = 2 * 1024 * 1024;
const mostCachedBytes = 96 * 1024 * 1024;
const mostSizes = 20_000;
/** Each of them is a piece in memory. */
const mostLoads = 24;
const mostWaiting = 2000;

/**
 * Reads what was stored in pieces and keeps those that were wanted last. What is stored never
 * changes, so a kept piece is as good as a read one; whether somebody may have it is not decided here.
 */
export interface Pieces {
  sizeOf(name: string): Promise<number | undefined>;
  /** The bytes of the span that lie in the piece where it begins. */
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
        // To the end of the line: the first are the first to go.
        pieces.delete(key);
        pieces.set(key, kept);
      }
      const content = await (kept?.content ??
        load(key, name, begins, Math.min(begins + pieceBytes, size)));
      return content?.subarray(from - begins, Math.min(to - begins, pieceBytes));
    },
  };
}
