import { createHash } from 'node:crypto';
import { branchFormat, formatMoney } from '@tradewind/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import { showProof } from './list-proofs.ts';
import { type SumNode, stepsFrom, type SumStep } from './sum-tree.ts';
import { tierSize } from './tier-writer.ts';

/** Returns the member's branch in the newest proof with leaves; null if there is none, or the member owned nothing. */
export async function readBranch(db: Reader, coin: string, memberId: bigint) {
  const proof = await db
    .selectFrom('liabilityProof')
    .selectAll()
    .where('coin', '=', coin)
    .where('root', 'is not', null)
    .where('hasLeaves', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!proof) return null;
  const { email } = await db
    .selectFrom('principal')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const leaves = await db
    .selectFrom('liabilityLeaf')
    .select(['place', 'amount'])
    .where('proofId', '=', proof.id)
    .where('memberId', '=', memberId)
    .orderBy('place')
    .execute();
  if (leaves.length === 0) return null;
  const parts = [];
  for (const { place, amount } of leaves) {
    const salt = createHash('sha256')
      .update(proof.seed)
      .update(Buffer.from([2]))
      .update(place);
    const steps = await readSteps(db, proof.id, place);
    parts.push({
      amount: formatMoney(amount),
      salt: salt.digest('hex'),
      steps: steps.map(({ side, hash, total }) => ({
        side,
        hash: hash.toString('hex'),
        total: formatMoney(total),
      })),
    });
  }
  return {
    format: branchFormat,
    account: email,
    amount: formatMoney(leaves.reduce((sum, { amount }) => sum + amount, 0n)),
    parts,
    proof: showProof(proof),
  };
}

/** Reads the path from a leaf to the root, tier by tier: siblings lie among the few hundred nodes with the same parent. */
async function readSteps(db: Reader, proofId: bigint, place: Buffer): Promise<SumStep[]> {
  const chunk = await db
    .selectFrom('liabilityNode')
    .select(['position', 'firstPlace'])
    .where('proofId', '=', proofId)
    .where('tier', '=', 1)
    .where('firstPlace', '<=', place)
    .orderBy('firstPlace', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const leaves = await readLeaves(db, proofId, chunk.firstPlace);
  const index = leaves.findIndex((leaf) => leaf.place.equals(place));
  const steps = stepsFrom(leaves, index);
  let { position } = chunk;
  for (let tier = 1; ; tier += 1) {
    const group = Math.floor(position / tierSize);
    const nodes = await readNodes(db, proofId, tier, group * tierSize);
    if (nodes.length === 0) return steps;
    steps.push(...stepsFrom(nodes, position - group * tierSize));
    position = group;
  }
}

async function readLeaves(db: Reader, proofId: bigint, from: Buffer) {
  const rows = await db
    .selectFrom('liabilityLeaf')
    .select(['place', 'hash', 'amount as total'])
    .where('proofId', '=', proofId)
    .where('place', '>=', from)
    .orderBy('place')
    .limit(tierSize)
    .execute();
  return rows;
}

async function readNodes(
  db: Reader,
  proofId: bigint,
  tier: number,
  from: number,
): Promise<SumNode[]> {
  const rows = await db
    .selectFrom('liabilityNode')
    .select(['hash', 'total'])
    .where('proofId', '=', proofId)
    .where('tier', '=', tier)
    .where('position', '>=', from)
    .where('position', '<', from + tierSize)
    .orderBy('position')
    .execute();
  return rows.map(({ hash, total }) => ({ hash, total: BigInt(total) }));
}
