import type { AttemptState, DocumentKind, RejectionReason } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/**
 * Tables of real names; see 0006-identity.sql, 0016-leaving.sql, 0043-one-document-two-countries.sql and
 * 0116-identity-photos.sql.
 */
export interface IdentityTables {
  realName: RealNameTable;
  realNameApproval: RealNameApprovalTable;
  realNameApprovalNow: RealNameApprovalView;
}

interface RealNameTable {
  id: ColumnType<bigint, never, never>;
  memberId: bigint;
  attempt: number;
  state: Generated<AttemptState>;
  documentKind: DocumentKind;
  country: string;
  sealedName: Buffer | null;
  sealedNumber: Buffer | null;
  maskedName: string;
  maskedNumber: string;
  numberDigest: Buffer | null;
  cardDigest: Buffer | null;
  frontFileId: bigint;
  reverseFileId: bigint;
  requestId: string;
  fingerprint: Buffer;
  submittedAt: ColumnType<Date, never, never>;
  decidedBy: bigint | null;
  decidedAt: Date | null;
  reasonCode: RejectionReason | null;
  reason: string | null;
  erasedAt: ColumnType<Date | null, never, Date>;
  photosErasedAt: ColumnType<Date | null, never, Date | null>;
}

interface RealNameApprovalTable {
  realNameId: bigint;
  operatorId: bigint;
  at: ColumnType<Date, never, never>;
}

/** Approvals with whether each counts; see 0059-approvals-of-an-access.sql. */
interface RealNameApprovalView {
  readonly realNameId: bigint;
  readonly operatorId: bigint;
  readonly at: Date;
  readonly counts: boolean;
}
