import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

/** What tells the same request again from another one under its id. */
export function fingerprintOf(content: object): Buffer {
  const text = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest();
}

/**
 * What a request made before answers it again only while it asks for the same: who rewrote it must not take
 * the old words for the new ones. Rows without a fingerprint are older than this rule.
 */
export function requireSame(madeOf: Buffer | null, content: object): void {
  if (madeOf !== null && !madeOf.equals(fingerprintOf(content)))
    throw new AppError('requestIdReused');
}
