/** Byte positions; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses a Range header for content of this length. Several ranges, and anything else that is not understood,
 * count as no header.
 */
export function spanOf(header: string | undefined, bytes: number): Span | 'none' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'none';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { from: bytes - length, to: bytes };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return 'none';
  if (from >= bytes) return 'unsatisfiable';
  return { from, to: last === '' ? bytes : Math.min(Number(last) + 1, bytes) };
}

/** False if the content has changed since the client's copy: then the whole content is sent. */
export function rangeCounts(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}
