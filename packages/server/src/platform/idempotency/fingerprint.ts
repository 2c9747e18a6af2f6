import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

/** Returns a hash that distinguishes a repeated request from a different one with the same id. */
export function fingerprintOf(content: object): Buffer {
  const text = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest();
}

/**
 * Throws if a request id is used again with other content: the caller must not mistake the old answer for one to the new
 * request. Rows without a fingerprint are older than this rule.
 */
export function requireSame(madeOf: Buffer | null, content: object): void {
  if (madeOf !== null && !madeOf.equals(fingerprintOf(content)))
    throw new AppError('requestIdReused');
}
