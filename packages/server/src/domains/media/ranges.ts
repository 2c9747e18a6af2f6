/** From one byte up to, and not with, another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * What a Range header asks for of so many bytes: a span, nothing to satisfy, or no range at all. Several
 * ranges at once, and whatever else we do not understand, are answered as if nothing had been said.
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

/** A range of something that has changed since is of no use: then all of it is sent. */
export function rangeCounts(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange.trim() === etag;
}
