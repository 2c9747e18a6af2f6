import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { open, seal } from './sealing.ts';

/**
 * Keys for single purposes, derived from the one secret in the configuration, so that a value made
 * for one purpose never opens or matches in another.
 */
export interface SecretBox {
  /** A keyed hash: equal inputs can be found again, and a leaked table alone cannot be guessed through. */
  digest(purpose: string, value: string): Buffer;
  seal(purpose: string, plain: string): Buffer;
  open(purpose: string, sealed: Buffer): string;
}

export function createSecretBox(secret: string): SecretBox {
  // As key objects: bare bytes are made one again at every use, which costs five times the hash itself.
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
