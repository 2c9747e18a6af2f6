import { formatMoney, statementOf } from '@tradewind/contract';
import type { Db } from '../../../../platform/database/database.ts';
import type { Services } from '../../../../platform/domain/services.ts';
import { proofKeyOf } from './proof-key.ts';
import { takeLeaves } from './take-leaves.ts';
import { type TierNode, TierWriter } from './tier-writer.ts';

const leavesAtATime = 4096;

type Needed = Pick<Services, 'database' | 'secrets'>;

/** Makes a new proof and returns its id; null if no member owns the coin. */
export async function makeProof(
  { database, secrets }: Needed,
  coin: string,
  reserves: bigint | null,
): Promise<bigint | null> {
  const proof = await takeLeaves(database, coin, reserves);
  if (proof.members === 0n) {
    await database.db.deleteFrom('liabilityProof').where('id', '=', proof.id).execute();
    return null;
  }
  const { hash: root, total } = await writeTree(database.db, proof.id);
  if (total !== proof.total) throw new Error(`The tree of proof ${proof.id} lost leaves.`);
  const key = proofKeyOf(secrets);
  const signature = key.sign(
    statementOf({
      coin,
      madeAt: proof.madeAt.toISOString(),
      members: Number(proof.members),
      total: formatMoney(proof.total),
      reserves: reserves === null ? null : formatMoney(reserves),
      root: root.toString('hex'),
    }),
  );
  await database.db
    .updateTable('liabilityProof')
    .set({ root, signature, publicKey: key.publicKey })
    .where('id', '=', proof.id)
    .where('root', 'is', null)
    .execute();
  return proof.id;
}

/** Reads the leaves in order, in pages, and stores the nodes above them. */
async function writeTree(db: Db, proofId: bigint) {
  const writer = new TierWriter();
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const leaves = await db
      .selectFrom('liabilityLeaf')
      .select(['place', 'hash', 'amount'])
      .where('proofId', '=', proofId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(leavesAtATime)
      .execute();
    for (const { place, hash, amount } of leaves)
      writer.add({ hash, total: amount, firstPlace: place });
    await putDown(db, proofId, writer.take());
    const last = leaves.at(-1);
    if (!last || leaves.length < leavesAtATime) break;
    after = last.place;
  }
  const root = writer.end();
  await putDown(db, proofId, writer.take());
  return root;
}

async function putDown(db: Db, proofId: bigint, nodes: readonly TierNode[]): Promise<void> {
  if (nodes.length === 0) return;
  const rows = nodes.map((node) => ({ ...node, proofId, total: String(node.total) }));
  await db.insertInto('liabilityNode').values(rows).execute();
}
