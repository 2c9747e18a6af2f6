import { formatMoney, type PublishedLiabilities } from '@tradewind/contract';
import type { Reader } from '../../../../platform/database/database.ts';
import { before, type PageInput, toPage } from '../../../../platform/database/keyset.ts';

interface ProofRow {
  readonly coin: string;
  readonly madeAt: Date;
  readonly members: bigint;
  readonly total: string;
  readonly reserves: string | null;
  readonly root: Buffer | null;
  readonly signature: Buffer | null;
  readonly publicKey: Buffer | null;
}

export function showProof(row: ProofRow): PublishedLiabilities {
  return {
    coin: row.coin,
    madeAt: row.madeAt.toISOString(),
    members: Number(row.members),
    total: formatMoney(BigInt(row.total)),
    reserves: row.reserves === null ? null : formatMoney(BigInt(row.reserves)),
    root: hexOf(row.root),
    signature: hexOf(row.signature),
    publicKey: hexOf(row.publicKey),
  };
}

export async function listProofs(db: Reader, input: PageInput) {
  const rows = await db
    .selectFrom('liabilityProof')
    .selectAll()
    .where('root', 'is not', null)
    .where('id', '<', before(input))
    .orderBy('id', 'desc')
    .limit(input.size + 1)
    .execute();
  return toPage(rows, input, (row) => ({ proofId: String(row.id), ...showProof(row) }));
}

function hexOf(bytes: Buffer | null): string {
  if (bytes === null) throw new Error('The proof is not finished.');
  return bytes.toString('hex');
}
