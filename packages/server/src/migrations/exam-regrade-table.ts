import type { ColumnType, Generated } from 'kysely';

/** See 0029-exam-regrading.sql. */
export interface ExamRegradeTable {
  id: ColumnType<bigint, never, never>;
  paperId: bigint | null;
  questionId: bigint | null;
  reason: string;
  startedBy: bigint;
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
