import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { DataKind } from '@tradewind/contract';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** More than a list may ever unpack to. */
const maxBytes = 8 * 1024 * 1024;

/** A list that was good, ready to be sent, with the moment at which it was. */
export interface Snapshot<T> {
  readonly list: readonly T[];
  readonly kind: DataKind;
  /** On the clock that only runs forward: `performance.now()`. */
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

/** From what was kept; whoever kept it had checked it. */
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

/** Weak: the same list may travel packed or not. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
