import type { ColumnType, Generated } from 'kysely';

type Id = ColumnType<bigint, never, never>;

/** What is there against what is owed; see 0035-reserves.sql. */
export interface ReserveTables {
  reconciliation: ReconciliationTable;
  liabilityProof: LiabilityProofTable;
  liabilityLeaf: LiabilityLeafTable;
  liabilityNode: LiabilityNodeTable;
}

interface ReconciliationTable {
  id: Id;
  network: string;
  madeAt: Generated<Date>;
  blockNumber: bigint;
  treasury: string;
  memberAddresses: string;
  cold: string;
  expected: string;
  difference: ColumnType<string, never, never>;
}

interface LiabilityProofTable {
  id: Id;
  coin: string;
  madeAt: Generated<Date>;
  members: bigint;
  total: string;
  reserves: string;
  root: Buffer;
  signature: Buffer;
  publicKey: Buffer;
}

interface LiabilityLeafTable {
  proofId: bigint;
  memberId: bigint;
  position: bigint;
  amount: string;
  salt: Buffer;
}

interface LiabilityNodeTable {
  proofId: bigint;
  depth: number;
  position: bigint;
  hash: Buffer;
  total: string;
}
