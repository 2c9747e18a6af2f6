import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface Recipient {
  /** The device's public key: an uncompressed P-256 point. */
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

export interface OneTime {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const curve = 'prime256v1';
const recordSize = 4096;
const lastRecord = Buffer.from([2]);

/** Encrypts a message for one device (RFC 8291, in the encoding of RFC 8188). */
export function encrypt(
  plain: Buffer,
  { p256dh, auth }: Recipient,
  { privateKey, salt }: OneTime = oneTime(),
): Buffer {
  const own = createECDH(curve);
  own.setPrivateKey(privateKey);
  const ownPublic = own.getPublicKey();
  const shared = own.computeSecret(p256dh);

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]);
  const input = derive(shared, auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordSize);
  size.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([
    salt,
    size,
    ownPublic,
    cipher.update(plain),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** True if the device's key is a valid point of the curve. */
export function isPublicKey(point: Buffer): boolean {
  const own = createECDH(curve);
  own.generateKeys();
  try {
    own.computeSecret(point);
    return point.length === 65;
  } catch {
    return false;
  }
}

function oneTime(): OneTime {
  const own = createECDH(curve);
  own.generateKeys();
  return { privateKey: own.getPrivateKey(), salt: randomBytes(16) };
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
