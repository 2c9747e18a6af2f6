import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Purpose } from './verification-code.ts';

/** Longer than a code is good, so that nobody outlives theirs over a letter. */
export const handleSeconds = 3600;

const timeBytes = 4;
const drawnBytes = 14;
const macBytes = 18;

/**
 * A handle shows that a code was asked for by the browser that presents it. It is bound to the address and the purpose, and
 * signed instead of stored: asking costs the database nothing, however often strangers do it. It opens nothing without
 * the code.
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

/** Whether it was issued for the address and the purpose within the last hour. */
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
