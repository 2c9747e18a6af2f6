import type { NotCompared } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

type Id = ColumnType<bigint, never, never>;

/** Tables that compare assets with liabilities; see 0035-reserves.sql and 0037-holdings.sql. */
export interface ReserveTables {
  treasuryFunding: TreasuryFundingTable;
  reconciliation: ReconciliationTable;
  custodyCheck: CustodyCheckTable;
  liabilityProof: LiabilityProofTable;
  liabilityLeaf: LiabilityLeafTable;
  liabilityNode: LiabilityNodeTable;
  addressHolding: AddressHoldingTable;
  networkTotal: NetworkTotalTable;
  reconciliationFailure: ReconciliationFailureTable;
}

interface TreasuryFundingTable {
  id: Id;
  network: string;
  amount: bigint;
  reason: string;
  operatorId: bigint | null;
  proposalId: bigint | null;
  requestId: string;
  recordedAt: Generated<Date>;
}

interface ReconciliationTable {
  id: Id;
  network: string;
  madeAt: Generated<Date>;
  blockNumber: bigint;
  treasury: string;
  memberAddresses: string;
  cold: string;
  deposits: string;
  payouts: string;
  funding: string;
  difference: ColumnType<string, never, never>;
}

interface ReconciliationFailureTable {
  network: string;
  reason: NotCompared;
  failedAt: Generated<Date>;
}

interface CustodyCheckTable {
  id: Id;
  coin: string;
  madeAt: Generated<Date>;
  custody: string;
  deposits: string;
  withdrawals: string;
  funding: string;
  difference: ColumnType<string, never, never>;
}

interface LiabilityProofTable {
  id: Id;
  coin: string;
  madeAt: Date;
  members: bigint;
  total: string;
  reserves: string | null;
  seed: Buffer;
  root: Buffer | null;
  signature: Buffer | null;
  publicKey: Buffer | null;
  hasLeaves: Generated<boolean>;
}

interface LiabilityLeafTable {
  proofId: bigint;
  place: Buffer;
  memberId: bigint;
  amount: bigint;
  hash: Buffer;
}

interface LiabilityNodeTable {
  proofId: bigint;
  tier: number;
  position: number;
  hash: Buffer;
  total: string;
  firstPlace: Buffer;
}

/** This table and the next are written by triggers only. */
interface AddressHoldingTable {
  network: ColumnType<string, never, never>;
  addressId: Id;
  arrived: ColumnType<string, never, never>;
  settled: ColumnType<string, never, never>;
  swept: ColumnType<string, never, never>;
  claimed: ColumnType<string, never, never>;
}

interface NetworkTotalTable {
  network: ColumnType<string, never, never>;
  kind: ColumnType<'arrived' | 'credited' | 'paid' | 'settled', never, never>;
  amount: ColumnType<string, never, never>;
}
