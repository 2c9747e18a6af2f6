import { hash, timingSafeEqual } from 'node:crypto';
import { textToSign, timestampToleranceMs } from '@tradewind/contract';
import { AppError } from '../platform/errors/app-error.ts';

/** Verifies `timestamp` and `signature` and returns the other fields. */
export function checkSignature(
  fields: Readonly<Record<string, unknown>>,
  secret: string,
  now: number,
): Record<string, unknown> {
  const { signature, timestamp, ...input } = fields;
  // A malformed signature is refused without computing the hash.
  if (typeof signature !== 'string' || !/^[0-9a-f]{32}$/.test(signature))
    throw new AppError('badSignature');
  const expected = hash('md5', textToSign(fields, secret));
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    throw new AppError('badSignature');
  if (!isFresh(timestamp, now)) throw new AppError('staleTimestamp', {}, { serverTime: now });
  return input;
}

function isFresh(timestamp: unknown, now: number): boolean {
  const sent =
    typeof timestamp === 'string' && /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : timestamp;
  return typeof sent === 'number' && Math.abs(now - sent) <= timestampToleranceMs;
}
