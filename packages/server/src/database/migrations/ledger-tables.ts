import type {
  AccountKind,
  BillCategory,
  JournalKind,
  Language,
  ProposalKind,
  ProposalState,
} from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of money; 0003-ledger.sql and 0046-pairs.sql explain them. */
export interface LedgerTables {
  coin: CoinTable;
  coinNetwork: CoinNetworkTable;
  ledgerAccount: LedgerAccountTable;
  journal: JournalTable;
  posting: PostingTable;
  hold: HoldTable;
  ledgerBlock: LedgerBlockTable;
  ledgerTotal: LedgerTotalTable;
  ledgerProposal: LedgerProposalTable;
  contractLevel: ContractLevelTable;
  contractPurchase: ContractPurchaseTable;
}

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;

interface CoinTable {
  code: string;
  name: string;
  position: number;
  waivedBelow: Generated<bigint>;
}

interface CoinNetworkTable {
  code: string;
  coin: string;
  name: string;
  chain: 'evm' | 'tron';
  contractAddress: string | null;
  decimals: number;
  confirmations: number;
  expectedMinutes: number;
  minimumDeposit: bigint;
  minimumWithdrawal: bigint;
  serviceCharge: bigint;
  depositsOn: Generated<boolean>;
  withdrawalsOn: Generated<boolean>;
  position: number;
  chainId: string;
  explorerTransaction: string | null;
  creditWhenFinal: Generated<boolean>;
  scanBlocks: Generated<number>;
  sweepMinimum: Generated<bigint>;
  treasuryCeiling: bigint | null;
  coldAddress: Buffer | null;
  quorum: Generated<number>;
  quorumAmount: Generated<bigint>;
}

/** Written by the database's own functions only. */
type ReadOnly<T> = ColumnType<T, never, never>;

interface LedgerAccountTable {
  id: Id;
  holder: ReadOnly<bigint>;
  memberId: ReadOnly<bigint | null>;
  coin: ReadOnly<string>;
  kind: ReadOnly<AccountKind>;
  balance: ReadOnly<bigint | null>;
  lastPostedAt: ReadOnly<Date>;
  closedAt: ReadOnly<Date | null>;
}

interface JournalTable {
  id: Id;
  kind: ReadOnly<JournalKind>;
  coin: ReadOnly<string>;
  actorId: ReadOnly<bigint>;
  requestId: ReadOnly<string>;
  fingerprint: ReadOnly<Buffer>;
  detail: ReadOnly<Record<string, string | number>>;
  reverses: ReadOnly<bigint | null>;
  postedAt: ReadOnly<Date>;
}

interface PostingTable {
  journalId: ReadOnly<bigint>;
  line: ReadOnly<number>;
  accountId: ReadOnly<bigint>;
  amount: ReadOnly<bigint>;
  balanceAfter: ReadOnly<bigint | null>;
  category: ReadOnly<BillCategory | null>;
  about: ReadOnly<bigint | null>;
  postedAt: ReadOnly<Date>;
}

export type HoldPurpose = 'operator' | 'withdrawal';
export type HoldState = 'held' | 'settled' | 'released';

interface HoldTable {
  id: Id;
  memberId: bigint;
  coin: string;
  amount: bigint;
  purpose: HoldPurpose;
  reason: string;
  state: Generated<HoldState>;
  expiresAt: Date | null;
  createdAt: CreatedAt;
  heldBy: bigint;
  endedBy: bigint | null;
}

interface LedgerBlockTable {
  height: bigint;
  firstJournal: bigint;
  lastJournal: bigint;
  journals: number;
  marks: Buffer;
  root: Buffer;
  previous: Buffer;
  hash: Buffer;
  seal: Buffer;
  sealedAt: CreatedAt;
}

interface LedgerTotalTable {
  coin: string;
  kind: AccountKind;
  balance: string;
}

interface LedgerProposalTable {
  id: Id;
  kind: ProposalKind;
  state: Generated<ProposalState>;
  coin: string;
  amount: bigint;
  memberId: bigint | null;
  reverses: bigint | null;
  network: string | null;
  reason: string;
  requestId: string;
  proposedBy: bigint;
  proposedAt: CreatedAt;
  decidedBy: bigint | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  journalId: bigint | null;
}

/** The texts of a contract level in one language. */
export interface ContractTexts {
  readonly name: string;
  readonly description: string;
  readonly equity: string[];
}

interface ContractLevelTable {
  level: number;
  coin: string;
  price: bigint;
  isOffered: boolean;
  texts: ColumnType<Record<Language, ContractTexts>, string, string>;
  changedAt: Generated<Date>;
}

interface ContractPurchaseTable {
  id: Id;
  memberId: bigint;
  fromLevel: number;
  level: number;
  coin: string;
  price: bigint;
  paid: bigint;
  balanceBefore: bigint;
  requestId: string;
  journalId: bigint | null;
  createdAt: CreatedAt;
}
