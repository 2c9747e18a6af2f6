import { createHash, timingSafeEqual } from 'node:crypto';
import { textToSign, timestampToleranceMs } from '@tradewind/contract';
import { AppError } from '../platform/app-error.ts';

/** Takes `timestamp` and `signature` off the fields once they are found to be right. */
export function checkSignature(
  fields: Readonly<Record<string, unknown>>,
  secret: string,
  now: number,
): Record<string, unknown> {
  const { signature, timestamp, ...input } = fields;
  const expected = createHash('md5').update(textToSign(fields, secret)).digest('hex');
  if (typeof signature !== 'string' || !equal(signature, expected))
    throw new AppError('badSignature');
  if (!isFresh(timestamp, now)) throw new AppError('staleTimestamp', {}, { serverTime: now });
  return input;
}

function isFresh(timestamp: unknown, now: number): boolean {
  const sent =
    typeof timestamp === 'string' && /^\d{1,15}$/.test(timestamp) ? Number(timestamp) : timestamp;
  return typeof sent === 'number' && Math.abs(now - sent) <= timestampToleranceMs;
}

function equal(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
