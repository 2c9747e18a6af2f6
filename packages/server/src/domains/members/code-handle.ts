import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Purpose } from './verification-code.ts';

/** Longer than a code is valid, so that a handle never expires before its mail. */
export const handleSeconds = 3600;

const timeBytes = 4;
const drawnBytes = 14;
const macBytes = 18;

/**
 * Issues a handle, which shows that the code was requested by the browser that presents it. It is bound to the
 * address and purpose, and signed instead of stored, so that requests by strangers cost the database nothing. A
 * handle is useless without the code.
 */
export function issueHandle(
  secrets: SecretBox,
  purpose: Purpose,
  email: string,
  now = Date.now(),
): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUInt32BE(Math.floor(now / 1000));
  const body = Buffer.concat([time, randomBytes(drawnBytes)]);
  return Buffer.concat([body, macOf(secrets, purpose, email, body)]).toString('base64url');
}

/** True if the handle was issued for the address and purpose within the last hour. */
export function isLivingHandle(
  secrets: SecretBox,
  purpose: Purpose,
  email: string,
  handle: string,
): boolean {
  const bytes = Buffer.from(handle, 'base64url');
  if (bytes.length !== timeBytes + drawnBytes + macBytes) return false;
  const body = bytes.subarray(0, timeBytes + drawnBytes);
  const mac = bytes.subarray(timeBytes + drawnBytes);
  const isOurs = timingSafeEqual(mac, macOf(secrets, purpose, email, body));
  return isOurs && body.readUInt32BE() > Date.now() / 1000 - handleSeconds;
}

function macOf(secrets: SecretBox, purpose: Purpose, email: string, body: Buffer): Buffer {
  const text = `${purpose}:${email}:${body.toString('hex')}`;
  return secrets.digest('code handle', text).subarray(0, macBytes);
}
