import { randomBytes } from 'node:crypto';
import { Refusal } from '../errors/refusal.ts';
import { open, seal } from '../secrets/sealing.ts';

export interface MasterKey {
  readonly id: string;
  readonly key: Buffer;
}

/** A file's own key, locked with a master key whose id stands beside it. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: Buffer;
}

export interface KeyRing {
  readonly newestId: string;
  /** Encrypts under a key that is drawn for this one file and bound to its name. */
  lock(name: string, plain: Buffer): { content: Buffer; key: WrappedKey };
  unlock(name: string, content: Buffer, key: WrappedKey): Buffer;
  /** The same file key under the newest master key: the file itself is not touched. */
  rewrap(name: string, key: WrappedKey): WrappedKey;
}

/** The first of the keys is the newest and wraps; the others only open what they once wrapped. */
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
