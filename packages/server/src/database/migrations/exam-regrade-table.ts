import type { ColumnType, Generated } from 'kysely';

/** The table of regradings; see 0029-exam-regrading.sql and 0145-regrade-approvals.sql. */
export interface ExamRegradeTable {
  id: ColumnType<bigint, never, never>;
  paperId: bigint | null;
  questionId: bigint | null;
  reason: string;
  startedBy: bigint;
  approvedBy: ColumnType<bigint | null, bigint | null | undefined, never>;
  seenUntil: ColumnType<Date, Date | undefined, never>;
  startedAt: ColumnType<Date, never, never>;
  finishedAt: Generated<Date | null>;
  lastId: bigint;
  cursorId: Generated<bigint>;
  examined: Generated<number>;
  changed: Generated<number>;
  raised: Generated<number>;
  lowered: Generated<number>;
  passesGained: Generated<number>;
  passesLost: Generated<number>;
  unmatched: Generated<number>;
  failed: Generated<number>;
  requestId: ColumnType<string | null, string | null | undefined, never>;
  madeOf: ColumnType<Buffer | null, Buffer | null | undefined, never>;
}
