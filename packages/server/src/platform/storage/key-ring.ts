import { randomBytes } from 'node:crypto';
import { Refusal } from '../errors/refusal.ts';
import { open, seal } from '../secrets/sealing.ts';

export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The key of one file, encrypted with the master key of this id. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: Buffer;
}

export interface KeyRing {
  readonly newestId: string;
  /** Encrypts with a new random key for this one file, bound to its name. */
  lock(name: string, plain: Buffer): { content: Buffer; key: WrappedKey };
  unlock(name: string, content: Buffer, key: WrappedKey): Buffer;
  /** Encrypts the same file key with the newest master key; the file itself does not change. */
  rewrap(name: string, key: WrappedKey): WrappedKey;
}

/** Creates a key ring. The first key is the newest and encrypts; the others only decrypt. */
export function createKeyRing(keys: readonly MasterKey[]): KeyRing {
  const [newest] = keys;
  if (!newest) throw new Error('A key ring without a key');
  const byId = new Map(keys.map(({ id, key }) => [id, key]));

  const wrap = (name: string, fileKey: Buffer): WrappedKey => ({
    keyId: newest.id,
    wrapped: seal(newest.key, fileKey, `key:${newest.id}:${name}`),
  });
  const unwrap = (name: string, { keyId, wrapped }: WrappedKey): Buffer => {
    const master = byId.get(keyId);
    if (!master) throw new Refusal(`FILE_MASTER_KEYS has no key “${keyId}”, which a file needs.`);
    return open(master, wrapped, `key:${keyId}:${name}`);
  };

  return {
    newestId: newest.id,
    lock(name, plain) {
      const fileKey = randomBytes(32);
      return { content: seal(fileKey, plain, `file:${name}`), key: wrap(name, fileKey) };
    },
    unlock: (name, content, key) => open(unwrap(name, key), content, `file:${name}`),
    rewrap: (name, key) => wrap(name, unwrap(name, key)),
  };
}
