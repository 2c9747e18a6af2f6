import type { ColumnType, Generated } from 'kysely';
import type { ChainFamily } from './network-tables.ts';

export type WithdrawalState =
  | 'requested'
  | 'approved'
  | 'signed'
  | 'broadcast'
  | 'confirmed'
  | 'rejected'
  | 'cancelled'
  | 'failed'
  | 'refunded';

type Id = ColumnType<bigint, never, never>;

/** Tables of members' withdrawals; see 0033-withdrawals.sql. */
export interface WithdrawalTables {
  withdrawalAddress: WithdrawalAddressTable;
  withdrawalPreference: WithdrawalPreferenceTable;
  withdrawal: WithdrawalTable;
  withdrawalApproval: WithdrawalApprovalTable;
  withdrawalApprovalNow: WithdrawalApprovalView;
  withdrawalEvent: WithdrawalEventTable;
  payoutRetry: PayoutRetryTable;
}

interface WithdrawalAddressTable {
  id: Id;
  memberId: bigint;
  family: ChainFamily;
  address: Buffer;
  label: string;
  createdAt: Generated<Date>;
  usableAt: Date;
  removedAt: Date | null;
}

interface WithdrawalPreferenceTable {
  memberId: bigint;
  holdsNewAddresses: boolean;
  changedAt: Generated<Date>;
}

interface WithdrawalTable {
  id: Id;
  memberId: bigint;
  coin: string;
  network: string;
  address: Buffer;
  amount: bigint;
  charge: bigint;
  state: Generated<WithdrawalState>;
  holdId: bigint;
  requestId: string;
  risks: Generated<string[]>;
  approvalsNeeded: number;
  /** The id of the member's latest block (`member_block`) when the withdrawal was requested. */
  afterBlock: Generated<bigint>;
  changedBy: bigint | null;
  reason: string | null;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
}

interface WithdrawalApprovalTable {
  withdrawalId: bigint;
  operatorId: bigint;
  approvedAt: Generated<Date>;
}

/** Approvals with whether each counts; see 0059-approvals-of-an-access.sql. */
interface WithdrawalApprovalView {
  readonly withdrawalId: bigint;
  readonly operatorId: bigint;
  readonly approvedAt: Date;
  readonly counts: boolean;
}

interface WithdrawalEventTable {
  id: Id;
  withdrawalId: bigint;
  state: WithdrawalState;
  at: Generated<Date>;
  operatorId: bigint | null;
  reason: string | null;
}

/** Retries of payouts; see 0038-payouts-that-pause.sql. */
interface PayoutRetryTable {
  id: Id;
  withdrawalId: bigint;
  operatorId: bigint;
  askedAt: Generated<Date>;
}
