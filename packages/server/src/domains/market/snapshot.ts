import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DataKind } from '@tradewind/contract';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Maximum size of an uncompressed list. */
const maxBytes = 8 * 1024 * 1024;

/** A valid list, ready to be sent, with the time at which it was valid. */
export interface Snapshot<T> {
  readonly list: readonly T[];
  readonly kind: DataKind;
  /** Monotonic time of `performance.now()`. */
  readonly since: number;
  readonly gzip: Buffer;
  readonly etag: string;
}

export async function takeSnapshot<T>(
  list: readonly T[],
  kind: DataKind,
  since: number,
): Promise<Snapshot<T>> {
  const bytes = await compress(JSON.stringify(list));
  return { list, kind, since, gzip: bytes, etag: etagOf(bytes) };
}

/** Restores a snapshot from saved bytes, which were validated before they were saved. */
export async function restoreSnapshot<T>(bytes: Buffer, since: number): Promise<Snapshot<T>> {
  const text = await unpack(bytes);
  return {
    list: JSON.parse(text.toString()) as T[],
    kind: 'live',
    since,
    gzip: bytes,
    etag: etagOf(bytes),
  };
}

export async function unpack(bytes: Buffer): Promise<Buffer> {
  return await decompress(bytes, { maxOutputLength: maxBytes });
}

export function ageMs({ since }: Pick<Snapshot<unknown>, 'since'>): number {
  return Math.max(0, performance.now() - since);
}

/** Returns a weak ETag, because the same list may be sent compressed or not. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
