import type { ColumnType, Generated } from 'kysely';

export type OutgoingPurpose = 'payout' | 'sweep' | 'gas' | 'cold';
export type OutgoingState = 'waiting' | 'signed' | 'broadcast' | 'confirmed' | 'failed' | 'refused';

/** Why nothing was signed: `now` may resolve by itself, `good` is final. */
export type Refusal = 'now' | 'good';

type Id = ColumnType<bigint, never, never>;

/** Transactions that are sent to chains; see 0034-outgoing.sql. */
export interface OutgoingTables {
  chainTransaction: ChainTransactionTable;
  chainAttempt: ChainAttemptTable;
}

interface ChainTransactionTable {
  id: Id;
  network: string;
  purpose: OutgoingPurpose;
  withdrawalId: bigint | null;
  addressId: bigint | null;
  sender: Buffer;
  recipient: Buffer;
  isToken: boolean;
  amount: string;
  nonce: bigint | null;
  state: Generated<OutgoingState>;
  blockNumber: bigint | null;
  blockHash: Buffer | null;
  minedBy: bigint | null;
  refusal: Refusal | null;
  reason: string | null;
  problem: string | null;
  problemSince: Date | null;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
}

interface ChainAttemptTable {
  id: Id;
  transactionId: bigint;
  hash: Buffer;
  signedBytes: Buffer;
  fee: string;
  tip: Generated<string>;
  expiresAt: Date | null;
  signedAt: Generated<Date>;
  sentAt: Date | null;
  timesSent: Generated<number>;
}
