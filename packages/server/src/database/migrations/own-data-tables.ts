import type { ClosingState, ExportState } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of a member's own data; 0010-own-data.sql explains them. */
export interface OwnDataTables {
  accountExport: AccountExportTable;
  accountExportPart: AccountExportPartTable;
  accountClosing: AccountClosingTable;
}

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;

interface AccountExportTable {
  id: Id;
  memberId: bigint;
  language: string;
  state: Generated<ExportState>;
  requestedAt: CreatedAt;
  readyAt: Date | null;
  expiresAt: Date;
  parts: Generated<number>;
  size: Generated<bigint>;
  /** The session that may read the export, and until when; see 0094-bound-proofs.sql. */
  openedIn: bigint | null;
  openedUntil: Date | null;
}

interface AccountExportPartTable {
  exportId: bigint;
  part: number;
  content: Buffer;
}

interface AccountClosingTable {
  id: Id;
  memberId: bigint;
  state: Generated<ClosingState>;
  requestedAt: CreatedAt;
  closesAt: Date;
  endedAt: Date | null;
  /** The next try, if closing failed. */
  nextTryAt: Date | null;
}
