import { bulkExportMostLines, type ConsoleCalls } from '@tradewind/contract';
import type { Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { before } from '../../platform/database/keyset.ts';
import type { Services } from '../../platform/domain/services.ts';
import { applyImport } from './apply-import.ts';
import { compareWithRecords, reportOf } from './check-import.ts';
import { writeRecords, writeTemplate } from './csv/write.ts';
import { findRecords, listRecords, readRecord } from './list-records.ts';
import { readImport } from './read-import.ts';
import type { RecordContent } from './record.ts';
import { createRecord, editRecord, moveRecord, publishRecord } from './save-record.ts';

type OfficeCalls = Pick<
  ConsoleCalls,
  | 'getBulkRecordList'
  | 'getBulkRecord'
  | 'createBulkRecord'
  | 'editBulkRecord'
  | 'moveBulkRecord'
  | 'publishBulkRecord'
  | 'exportBulkRecords'
  | 'checkBulkImport'
  | 'applyBulkImport'
  | 'getBulkTemplate'
>;

interface Exported {
  readonly rows: readonly RecordContent[];
  readonly isComplete: boolean;
}

/** The operators' calls to view and change trade records. */
export function bulkOfficeCalls({ database }: Services): Handlers<OfficeCalls> {
  const { db } = database;
  return {
    getBulkRecordList: (input) => listRecords(db, input),
    getBulkRecord: ({ recordId }) => readRecord(db, BigInt(recordId)),

    createBulkRecord: (input, visit) =>
      visit.audited(
        ({ recordId }) => ({ subject: `bulk:${recordId}`, detail: { number: input.number } }),
        (tx) => createRecord(tx, visit.operatorId, input),
      ),

    editBulkRecord: ({ recordId, revision, ...fields }, visit) =>
      visit.audited({ subject: `bulk:${recordId}`, detail: { revision } }, (tx) =>
        editRecord(tx, visit.operatorId, { recordId, revision }, fields),
      ),

    moveBulkRecord: ({ recordId, revision, ...step }, visit) =>
      visit.audited({ subject: `bulk:${recordId}`, detail: { to: step.to, on: step.on } }, (tx) =>
        moveRecord(tx, visit.operatorId, { recordId, revision }, step),
      ),

    publishBulkRecord: ({ recordId, revision, isPublished }, visit) =>
      visit.audited({ subject: `bulk:${recordId}`, detail: { isPublished } }, (tx) =>
        publishRecord(tx, visit.operatorId, { recordId, revision }, isPublished),
      ),

    async exportBulkRecords(input, visit) {
      const { rows, isComplete } = await visit.audited(
        (shown: Exported) => ({ detail: { ...input, lines: shown.rows.length } }),
        async (tx): Promise<Exported> => {
          const found = await findRecords(tx, input, before({ size: 0 }), bulkExportMostLines + 1);
          return {
            rows: found.slice(0, bulkExportMostLines),
            isComplete: found.length <= bulkExportMostLines,
          };
        },
      );
      return {
        fileName: `bulk-records-${new Date().toISOString().slice(0, 10)}.csv`,
        content: writeRecords(rows).toString('base64'),
        isComplete,
      };
    },

    async checkBulkImport({ content }, visit) {
      const file = await readImport(content);
      return await visit.audited(
        ({ hash, lines, wrongLines }) => ({ detail: { hash, lines, wrong: wrongLines } }),
        async (tx) => reportOf(await compareWithRecords(tx, file)),
      );
    },

    async applyBulkImport({ importId, content, hash, goodLinesOnly, publish }, visit) {
      const file = await readImport(content);
      if (file.hash !== hash) throw new AppError('bulkFileChanged');
      return await visit.audited(
        ({ created, wrongLines, isApplied }) => ({
          subject: `bulk-import:${importId}`,
          detail: { hash, created, wrong: wrongLines, isApplied, publish },
        }),
        (tx) =>
          applyImport(tx, file, { importId, operatorId: visit.operatorId, goodLinesOnly, publish }),
      );
    },

    getBulkTemplate: () =>
      Promise.resolve({
        fileName: 'bulk-records-template.csv',
        content: writeTemplate().toString('base64'),
      }),
  };
}
