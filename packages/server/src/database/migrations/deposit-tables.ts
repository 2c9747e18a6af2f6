import type { ColumnType, Generated } from 'kysely';

export type DepositState = 'seen' | 'belowMinimum' | 'credited' | 'gone' | 'reversed';

type Id = ColumnType<bigint, never, never>;

/** Tables of what is read from chains and of the resulting deposits; see 0032-deposits.sql. */
export interface DepositTables {
  chainCursor: ChainCursorTable;
  chainBlock: ChainBlockTable;
  chainQuorum: ChainQuorumTable;
  deposit: DepositTable;
  depositPosting: DepositPostingTable;
  chainIncident: ChainIncidentTable;
}

interface ChainCursorTable {
  network: string;
  blockNumber: bigint;
  blockHash: Buffer;
  headNumber: Generated<bigint>;
  finalNumber: Generated<bigint>;
  blocksPerSecond: Generated<number>;
  readAt: Generated<Date>;
  problem: string | null;
  problemSince: Date | null;
  providers: ColumnType<ProviderHealth[], string | undefined, string>;
  readAgainFrom: bigint | null;
  reader: string | null;
  readsUntil: Generated<Date>;
  checkedNumber: bigint | null;
  checkProblem: string | null;
  checkProblemSince: Date | null;
}

export interface ProviderHealth {
  readonly name: string;
  /** The problem of the last request; null if the provider answered. */
  readonly problem: string | null;
}

interface ChainBlockTable {
  network: string;
  number: bigint;
  hash: Buffer;
}

interface ChainQuorumTable {
  network: string;
  configured: number;
  needed: number;
  agreeing: number;
  problem: string | null;
  isBroken: Generated<boolean>;
  since: Generated<Date>;
  restoredAt: Date | null;
  contrary: Generated<number>;
  checkedAt: Generated<Date>;
}

interface DepositTable {
  id: Id;
  network: string;
  transactionHash: Buffer;
  logIndex: number;
  blockNumber: bigint;
  blockHash: Buffer;
  sender: Buffer;
  addressId: bigint;
  memberId: bigint;
  rawAmount: string;
  amount: bigint;
  dust: Generated<string>;
  state: Generated<DepositState>;
  journalId: bigint | null;
  credits: Generated<number>;
  seenAt: Generated<Date>;
  creditedAt: Date | null;
  changedAt: Generated<Date>;
  triedAt: Date | null;
  doubts: Generated<number>;
  quorumMissingSince: Date | null;
  belowQuorumAt: Date | null;
}

interface DepositPostingTable {
  depositId: bigint;
  journalId: bigint;
  amount: bigint;
}

interface ChainIncidentTable {
  id: Id;
  kind: string;
  network: string;
  memberId: bigint | null;
  depositId: bigint | null;
  amount: bigint | null;
  detail: ColumnType<Record<string, string | number>, string | undefined, string>;
  openedAt: Generated<Date>;
  resolvedAt: Date | null;
  resolvedBy: bigint | null;
  resolution: string | null;
  recovered: Generated<bigint>;
}
