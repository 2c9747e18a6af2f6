import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const randomLength = 24;
const tagLength = 8;
/** Tokens are 32 bytes in base64url; any other text was never issued here. */
const shape = /^[\w-]{43}$/;

/**
 * Returns a new token: 192 random bits, and a 64-bit tag that only this instance can compute. The tag grants
 * nothing by itself. It lets any process tell a genuine token from an invented one without the database, so
 * that a flood of invented tokens cannot keep out people with a session.
 */
export function newSessionToken(secrets: SecretBox): string {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, tagOf(secrets, random)]).toString('base64url');
}

/** True if `newSessionToken` made the token, whether or not its session is still alive. */
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
