import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
/** The length is also checked when opening; otherwise a tag of four bytes would be accepted, which can be guessed. */
const tag = { authTagLength: 16 };

/** Encrypts to nonce, tag and ciphertext. Opening requires the same `about`. */
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
