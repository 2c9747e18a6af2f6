import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const randomLength = 24;
const tagLength = 8;
/** Tokens are 32 bytes in base64url; anything else was never one of ours. */
const shape = /^[\w-]{43}$/;

/**
 * Returns a new token: 192 drawn bits, and 64 bits that only this instance can compute of them. The second part opens
 * nothing by itself. It lets a process that has never seen the token tell it from an invented one without the database, so that
 * a flood of invented tokens cannot keep the people out who have a session.
 */
export function newSessionToken(secrets: SecretBox): string {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, tagOf(secrets, random)]).toString('base64url');
}

/** True if the token was made by `newSessionToken`, whether or not its session still lives. */
export function isOwnToken(secrets: SecretBox, token: string): boolean {
  if (!shape.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  const random = bytes.subarray(0, randomLength);
  return timingSafeEqual(bytes.subarray(randomLength), tagOf(secrets, random));
}

function tagOf(secrets: SecretBox, random: Buffer): Buffer {
  const digest = secrets.digest('session token', random.toString('latin1'));
  return digest.subarray(0, tagLength);
}
