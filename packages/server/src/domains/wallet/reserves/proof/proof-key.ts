import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';

interface ProofKey {
  /** The thirty-two public bytes of the key. */
  readonly publicKey: Buffer;
  sign(statement: string): Buffer;
}

/** The prefix of an Ed25519 key in PKCS #8, which the seed follows. */
const frame = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicBytes = 32;

/**
 * Derives the instance's signing key from its secret. The key never changes, so later proofs can be checked with a
 * public key that was seen once.
 */
export function proofKeyOf(secrets: SecretBox): ProofKey {
  const seed = secrets.digest('liability-proof', 'ed25519');
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([frame, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-publicBytes),
    sign: (statement) => sign(null, Buffer.from(statement), key),
  };
}
