import type { BulkDeed, BulkState, BulkUnit } from '@tradewind/contract';
import type { ColumnType, Generated } from 'kysely';

/** Tables of the bulk information inquiry; 0009-bulk.sql explains them. */
export interface BulkTables {
  bulkRecord: BulkRecordTable;
  bulkRevision: BulkRevisionTable;
  bulkImport: BulkImportTable;
  bulkQuery: BulkQueryTable;
}

type Id = ColumnType<bigint, never, never>;
type CreatedAt = ColumnType<Date, never, never>;

interface BulkRecordTable {
  id: Id;
  number: string;
  commodity: string;
  /** A decimal as text, since it may have more digits than a JS number can hold. */
  quantity: string;
  unit: BulkUnit;
  buyer: string;
  seller: string;
  verifier: string | null;
  state: BulkState;
  /** Dates have no time zone; they are read as text with `dayOf`. */
  agreedOn: ColumnType<never, string, string>;
  verifiedOn: ColumnType<never, string | null, string | null>;
  shippedOn: ColumnType<never, string | null, string | null>;
  deliveredOn: ColumnType<never, string | null, string | null>;
  cancelledOn: ColumnType<never, string | null, string | null>;
  publishedAt: Date | null;
  publishedBy: bigint | null;
  revision: Generated<number>;
  createdAt: CreatedAt;
  changedAt: Generated<Date>;
}

interface BulkRevisionTable {
  recordId: bigint;
  revision: number;
  deed: BulkDeed;
  operatorId: bigint | null;
  at: CreatedAt;
  content: ColumnType<Record<string, unknown>, string, never>;
}

interface BulkImportTable {
  id: string;
  operatorId: bigint;
  fingerprint: Buffer;
  report: ColumnType<Record<string, unknown>, string, never>;
  at: CreatedAt;
}

interface BulkQueryTable {
  id: Id;
  memberId: bigint;
  number: string;
  isFound: boolean;
  at: CreatedAt;
}
