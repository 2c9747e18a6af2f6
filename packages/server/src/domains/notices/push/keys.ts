import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

export interface PushKeys {
  /** The uncompressed point, base64url: what browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/**
 * Made from the instance's own secret, so that all its processes have the same without another thing to
 * configure and keep.
 */
export function pushKeys(secrets: SecretBox): PushKeys {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const scalar = secrets.digest('push-key', String(attempt));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // One number in four billion is outside the curve's order.
      continue;
    }
    const point = curve.getPublicKey();
    const key = {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    return {
      publicKey: point.toString('base64url'),
      privateKey: createPrivateKey({ key, format: 'jwk' }),
    };
  }
  throw new Error('No key could be made from this secret');
}
