import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';

interface ProofKey {
  /** The thirty-two bytes that everybody may know. */
  readonly publicKey: Buffer;
  sign(statement: string): Buffer;
}

/** How PKCS #8 writes an Ed25519 key: this, and the seed. */
const frame = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicBytes = 32;

/** The instance's own, from its one secret: whoever has seen it once knows all later proofs by it. */
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
