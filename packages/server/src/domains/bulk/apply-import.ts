import { createHash } from 'node:crypto';
import { bulkReportMostWrong } from '@tradewind/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { compareWithRecords, type Report, reportOf } from './check-import.ts';
import type { ReadFile } from './csv/read-file.ts';
import type { RecordContent } from './record.ts';
import { addRevisions } from './revisions.ts';

/**
 * Key of the advisory lock that runs imports one after the other. Imports are rare and long, and a repeated
 * import must find the first.
 */
const importLock = 5_347_209;
/** A statement carries at most 65,535 values, so rows are inserted in groups. */
const rowsPerStatement = 500;

export interface ImportOrder {
  readonly importId: string;
  readonly operatorId: bigint;
  readonly goodLinesOnly: boolean;
  readonly publish: boolean;
}

type Applied = Report & { readonly isApplied: boolean };

/**
 * Writes all lines or none, or only the good ones if the order says so. Repeating the same order changes
 * nothing and returns the first answer.
 */
export async function applyImport(tx: Tx, file: ReadFile, order: ImportOrder): Promise<Applied> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);
  const fingerprint = createHash('sha256')
    .update(`${file.hash} ${order.goodLinesOnly} ${order.publish}`)
    .digest();
  const earlier = await tx
    .selectFrom('bulkImport')
    .select(['operatorId', 'fingerprint', 'report'])
    .where('id', '=', order.importId)
    .executeTakeFirst();
  if (earlier) {
    const isSame =
      earlier.operatorId === order.operatorId && earlier.fingerprint.equals(fingerprint);
    if (!isSame) throw new AppError('requestIdReused');
    // Only the code below writes reports, and they never change. The oldest reports hold every wrong line and
    // no count of them.
    const report = earlier.report as unknown as Applied;
    const wrongLines = report.wrongLines ?? report.wrong.length;
    return { ...report, wrongLines, wrong: report.wrong.slice(0, bulkReportMostWrong) };
  }

  const checked = await compareWithRecords(tx, file);
  const report = reportOf(checked);
  const isWhole = checked.wrongLines === 0;
  if (checked.fileProblem !== null || !(isWhole || order.goodLinesOnly))
    return { ...report, created: 0, isApplied: false };
  const records = checked.good.map(({ record }) => record);
  for (let from = 0; from < records.length; from += rowsPerStatement)
    await insertRecords(tx, records.slice(from, from + rowsPerStatement), order);
  const applied = { ...report, isApplied: true };
  await tx
    .insertInto('bulkImport')
    .values({
      id: order.importId,
      operatorId: order.operatorId,
      fingerprint,
      report: JSON.stringify(applied),
    })
    .execute();
  return applied;
}

async function insertRecords(
  tx: Tx,
  records: readonly RecordContent[],
  { operatorId, publish }: ImportOrder,
): Promise<void> {
  const visible = publish ? { publishedAt: sql<Date>`now()`, publishedBy: operatorId } : {};
  const rows = await tx
    .insertInto('bulkRecord')
    .values(records.map((record) => ({ ...record, ...visible })))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'number'])
    .execute();
  // An operator created one of these records a moment ago: nothing is written, and the next check shows the
  // conflict.
  if (rows.length < records.length) throw new AppError('bulkNumberTaken');
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  await addRevisions(
    tx,
    operatorId,
    'import',
    records.map((content) => ({
      recordId: ids.get(content.number) ?? 0n,
      revision: 1,
      content,
      isPublished: publish,
    })),
  );
}
