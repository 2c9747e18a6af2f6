import { createHash } from 'node:crypto';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { leafHash, merkleRoot } from './merkle.ts';
import type { SealedText } from './journal-texts.ts';

/** Number of bytes of each line's hash that a block keeps, to find the line that was changed. */
export const markLength = 8;

export const noBlock = Buffer.alloc(32);

export interface BlockContent {
  readonly height: bigint;
  readonly previous: Buffer;
  readonly journals: readonly SealedText[];
}

export interface BlockHashes {
  readonly marks: Buffer;
  readonly root: Buffer;
  readonly hash: Buffer;
  readonly seal: Buffer;
}

/** Computes the hashes and the seal of a block from its journals. Used for both sealing and verifying. */
export function hashBlock(
  { height, previous, journals }: BlockContent,
  secrets: SecretBox,
): BlockHashes {
  const leaves = journals.flatMap(({ lines }) => lines.map(leafHash));
  const root = merkleRoot(leaves);
  const hash = createHash('sha256')
    .update(`${height} ${journals[0]?.id} ${journals.at(-1)?.id} ${journals.length} `)
    .update(previous)
    .update(root)
    .digest();
  return {
    marks: Buffer.concat(leaves.map((leaf) => leaf.subarray(0, markLength))),
    root,
    hash,
    seal: sealOf(hash, secrets),
  };
}

/** Returns the block's seal, a MAC made with the instance's secret. */
export function sealOf(hash: Buffer, secrets: SecretBox): Buffer {
  return secrets.digest('ledger-block', hash.toString('hex'));
}
