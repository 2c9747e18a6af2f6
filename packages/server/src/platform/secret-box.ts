import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

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

    seal(purpose, plain) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },

    open(purpose, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), nonce);
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
