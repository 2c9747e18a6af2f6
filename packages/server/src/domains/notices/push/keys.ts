import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

export interface PushKeys {
  /** The uncompressed point in base64url, which browsers need to subscribe. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/**
 * Derives the push keys from the instance's secret, so that all processes have the same ones without another
 * setting.
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
