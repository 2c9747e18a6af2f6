import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { open, seal } from './sealing.ts';

/**
 * Encrypts and hashes with keys derived from the configured secret, one key for each purpose, so that a value made for one
 * purpose is never valid for another.
 */
export interface SecretBox {
  /** Returns a keyed hash: equal values can be found again, but a leaked table alone does not allow guessing them. */
  digest(purpose: string, value: string): Buffer;
  seal(purpose: string, plain: string): Buffer;
  open(purpose: string, sealed: Buffer): string;
}

export function createSecretBox(secret: string): SecretBox {
  // Cache key objects: converting raw bytes at each use costs five times the hash itself.
  const keys = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    let key = keys.get(purpose);
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'tradewind', purpose, 32)));
      keys.set(purpose, key);
    }
    return key;
  };

  return {
    digest: (purpose, value) => createHmac('sha256', keyFor(purpose)).update(value).digest(),
    seal: (purpose, plain) => seal(keyFor(purpose), Buffer.from(plain)),
    open: (purpose, sealed) => open(keyFor(purpose), sealed).toString('utf8'),
  };
}
