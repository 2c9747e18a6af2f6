import * as z from 'zod';
import {
  bulkColumns,
  bulkFileProblems,
  bulkImportMostBytes,
  bulkImportMostLines,
  bulkProblems,
  bulkReportMostWrong,
} from './bulk.ts';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';

/** The bytes of the file in base64. The server detects the encoding of the text itself. */
const content = z
  .base64()
  .min(1)
  .max(Math.ceil(bulkImportMostBytes / 3) * 4 + 4);
/** The largest body in bytes: the file in base64 and the few other fields. */
const largestBody = 1_400_000;

const report = {
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  lines: z.int().min(0).max(bulkImportMostLines),
  created: z.int().min(0).meta({ description: 'Records that are new, or would be.' }),
  unchanged: z.int().min(0).meta({ description: 'Records that are there already, just the same.' }),
  fileProblem: z
    .object({ kind: z.enum(bulkFileProblems), about: z.string() })
    .nullable()
    .meta({ description: 'Why the file cannot be read at all.' }),
  wrongLines: z.int().min(0).max(bulkImportMostLines),
  wrong: z
    .array(
      z.object({
        line: z.int().min(1).meta({ description: 'In the file; its first line is 1.' }),
        number: z.string(),
        problems: z.array(
          z.object({ column: z.enum(bulkColumns).nullable(), kind: z.enum(bulkProblems) }),
        ),
      }),
    )
    .max(bulkReportMostWrong)
    .meta({ description: 'The first of them.' }),
};

export const checkBulkImport = defineCall({
  method: 'POST',
  path: '/api/Console/Bulk/CheckImport',
  summary: 'Read a CSV file of trade records and report line by line; nothing is written.',
  caller: 'bulk.manage',
  signed: true,
  protection: ordinary,
  largestBody,
  input: z.strictObject({ content }),
  output: z.object(report),
  errors: [],
  audit: 'bulk.check-import',
});

export const applyBulkImport = defineCall({
  method: 'POST',
  path: '/api/Console/Bulk/ApplyImport',
  summary: 'Write the records of a CSV file that was checked: all or none, or the good lines only.',
  caller: 'bulk.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  largestBody,
  input: z.strictObject({
    importId: f.requestId,
    content,
    hash: report.hash.meta({ description: 'As the check reported it: what was seen is written.' }),
    goodLinesOnly: z.boolean(),
    publish: z.boolean(),
  }),
  output: z.object({
    ...report,
    isApplied: z.boolean().meta({ description: 'False where wrong lines stood in the way.' }),
  }),
  errors: ['requestIdReused', 'bulkFileChanged'],
  audit: 'bulk.import',
});

export const getBulkTemplate = defineCall({
  method: 'GET',
  path: '/api/Console/Bulk/GetTemplate',
  summary: 'An import file with the columns and two sample lines.',
  caller: 'bulk.manage',
  signed: true,
  input: f.nothing,
  output: z.object({ fileName: z.string(), content: z.base64() }),
  errors: [],
});
