import { sign } from 'node:crypto';
import type { PushKeys } from './keys.ts';

const validForSeconds = 12 * 3600;

/**
 * Returns the VAPID authorisation header for the push service (RFC 8292). The contact is for the service's
 * operators.
 */
export function authorise(
  endpoint: string,
  { publicKey, privateKey }: PushKeys,
  contact: string,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(Date.now() / 1000) + validForSeconds,
    sub: contact,
  };
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

function encode(value: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
