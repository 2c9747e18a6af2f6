import type { ColumnType, Generated } from 'kysely';
import type { BulkTables } from './bulk-tables.ts';
import type { ChangeRequestTables } from './change-request-tables.ts';
import type { DepositTables } from './deposit-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { ExamTables } from './exam-tables.ts';
import type { FileTables } from './file-tables.ts';
import type { HomeTables } from './home-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { LearningTables } from './learning-tables.ts';
import type { LedgerTables } from './ledger-tables.ts';
import type { MarketTables } from './market-tables.ts';
import type { NetworkTables } from './network-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { OutgoingTables } from './outgoing-tables.ts';
import type { OwnDataTables } from './own-data-tables.ts';
import type { ReserveTables } from './reserve-tables.ts';
import type { SecurityEventTables } from './security-event-tables.ts';
import type { SupportTables } from './support-tables.ts';
import type { TransferTables } from './transfer-tables.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

/** What the migrations make, as Kysely sees it. Columns are camelCase here and snake_case in SQL. */
export interface Tables
  extends
    LearningTables,
    LedgerTables,
    BulkTables,
    ChangeRequestTables,
    DeskTables,
    ExamTables,
    FileTables,
    HomeTables,
    IdentityTables,
    MarketTables,
    NoticeTables,
    OwnDataTables,
    SupportTables,
    DepositTables,
    NetworkTables,
    OutgoingTables,
    ReserveTables,
    SecurityEventTables,
    TransferTables,
    WithdrawalTables {
  instance: InstanceTable;
  principal: PrincipalTable;
  recoveryCode: RecoveryCodeTable;
  session: SessionTable;
  invitationCode: InvitationCodeTable;
  member: MemberTable;
  memberBlock: MemberBlockTable;
  securityAlarm: SecurityAlarmTable;
  operator: OperatorTable;
  verificationCode: VerificationCodeTable;
  proofChallenge: ProofChallengeTable;
  mail: MailTable;
  auditEntry: AuditEntryTable;
  counter: CounterTable;
  throttle: ThrottleTable;
}

/** Given by the database, never by us. */
type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;

interface InstanceTable {
  onlyRow: Generated<boolean>;
  demo: boolean;
  keyCheck: Buffer;
  createdAt: CreatedAt;
}

interface PrincipalTable {
  id: Id;
  kind: 'member' | 'operator';
  email: string;
  passwordHash: string;
  mustChangePassword: Generated<boolean>;
  totpSecret: Buffer | null;
  totpConfirmedAt: Date | null;
  totpLastStep: Generated<bigint>;
  /** The session that the secret was made in, and when. */
  totpBegunIn: bigint | null;
  totpBegunAt: Date | null;
  securityChangedAt: Generated<Date>;
  disabledAt: Date | null;
  createdAt: CreatedAt;
}

interface RecoveryCodeTable {
  principalId: bigint;
  codeHash: Buffer;
  usedAt: Date | null;
  /** The session in which it was given for new ones. */
  renewedIn: bigint | null;
}

interface SessionTable {
  id: Id;
  principalId: bigint;
  tokenHash: Buffer;
  userAgent: string;
  ip: string;
  createdAt: CreatedAt;
  lastSeenAt: Generated<Date>;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: string | null;
  provenUntil: Date | null;
  askedIdleAt: Date | null;
}

interface InvitationCodeTable {
  id: Id;
  code: string;
  ownerId: bigint | null;
  createdBy: bigint | null;
  note: Generated<string>;
  uses: Generated<number>;
  maxUses: number | null;
  expiresAt: Date | null;
  disabledAt: Date | null;
  requestId: string | null;
  madeOf: Buffer | null;
  createdAt: CreatedAt;
}

interface MemberTable {
  id: bigint;
  invitedBy: bigint | null;
  invitedWith: string | null;
  contractLevel: Generated<number>;
  language: string;
  createdAt: CreatedAt;
  closedAt: Date | null;
}

interface MemberBlockTable {
  id: Id;
  memberId: bigint;
  requestId: string;
  madeOf: Buffer;
  reason: string;
  /** Null where the owner raised an alarm. */
  blockedBy: bigint | null;
  blockedAt: CreatedAt;
  liftedBy: bigint | null;
  liftedAt: Date | null;
  liftReason: string | null;
  passwordDigest: Buffer | null;
  totpDigest: Buffer | null;
  /** When the owner first raised an alarm during the block, which may be the operator's. */
  alarmedAt: Date | null;
}

interface SecurityAlarmTable {
  id: Generated<string>;
  memberId: bigint;
  change: string;
  /** Null for alarms from before 0127. */
  eventId: bigint | null;
  createdAt: ColumnType<Date, Date | undefined, never>;
  expiresAt: Generated<Date>;
  raisedAt: Date | null;
}

interface OperatorTable {
  id: bigint;
  name: string;
  roles: string[];
  language: Generated<string>;
}

interface ProofChallengeTable {
  id: Generated<string>;
  principalId: bigint;
  sessionId: bigint;
  call: string;
  digest: Buffer;
  subject: { readonly kind: string; readonly params: Readonly<Record<string, string>> };
  createdAt: CreatedAt;
  expiresAt: Date;
  requestedAt: Date | null;
  codeHash: Buffer | null;
  codeExpiresAt: Date | null;
  tries: Generated<number>;
  confirmedAt: Date | null;
  usedAt: Date | null;
}

interface VerificationCodeTable {
  email: string;
  purpose: 'register' | 'reset';
  /** When a letter was last put on its way. */
  requestedAt: Generated<Date>;
  nonce: Buffer | null;
  madeAt: Date | null;
  previousNonce: Buffer | null;
  previousMadeAt: Date | null;
  expiresAt: Date;
}

interface MailTable {
  id: Id;
  recipient: string;
  kind: string;
  about: string | null;
  language: string;
  subject: Generated<string>;
  body: string | null;
  state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: CreatedAt;
  sentAt: Date | null;
}

interface AuditEntryTable {
  id: Id;
  at: CreatedAt;
  operatorId: bigint | null;
  action: string;
  subject: string | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
  ip: string;
  requestId: string;
}

interface CounterTable {
  name: string;
  shard: number;
  value: bigint;
}

interface ThrottleTable {
  key: string;
  tries: number;
  windowEnds: Date;
}
