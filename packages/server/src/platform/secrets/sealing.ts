import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
/** Said when opening, too: without it a tag of four bytes, which can be guessed, would do. */
const tag = { authTagLength: 16 };

/** Nonce, tag and then what was sealed. What it is about must be said again to open it. */
export function seal(key: CipherKey, plain: Uint8Array, about = ''): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce, tag).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function open(key: CipherKey, sealed: Uint8Array, about = ''): Buffer {
  const bodyAt = nonceBytes + tag.authTagLength;
  const decipher = createDecipheriv(cipherName, key, sealed.subarray(0, nonceBytes), tag);
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(nonceBytes, bodyAt));
  return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]);
}
