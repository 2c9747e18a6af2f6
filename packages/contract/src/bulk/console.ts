import * as z from 'zod';
import { bulkDeeds, bulkStates, bulkUnits } from './bulk.ts';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';

const day = z.iso.date();

const content = {
  commodity: z.string(),
  quantity: z.string(),
  unit: z.enum(bulkUnits),
  buyer: z.string(),
  seller: z.string(),
  verifier: z.string().nullable(),
  state: z.enum(bulkStates),
  agreedOn: day,
  verifiedOn: day.nullable(),
  shippedOn: day.nullable(),
  deliveredOn: day.nullable(),
  cancelledOn: day.nullable(),
};

const record = z.object({
  recordId: f.id,
  revision: z.int().min(1),
  number: z.string(),
  ...content,
  isPublished: z.boolean(),
  createdAt: f.time,
  changedAt: f.time,
});

const filter = {
  number: f.search.meta({ description: 'The beginning of a number.' }),
  commodity: f.search.meta({ description: 'The beginning of a commodity’s name.' }),
  state: z.enum(bulkStates).optional(),
};

export const getBulkRecordList = defineCall({
  method: 'GET',
  path: '/api/Console/Bulk/GetRecordList',
  summary: 'Trade records, published or not, newest first.',
  caller: 'bulk.read',
  signed: true,
  input: z.strictObject({ ...filter, ...f.pageInput }),
  output: f.pageOf(record),
  errors: [],
});

export const getBulkRecord = defineCall({
  method: 'GET',
  path: '/api/Console/Bulk/GetRecord',
  summary: 'One trade record with its newest revisions: who changed what, and when.',
  caller: 'bulk.read',
  signed: true,
  input: z.strictObject({ recordId: f.id }),
  output: z.object({
    ...record.shape,
    revisions: z.array(
      z.object({
        revision: z.int().min(1),
        deed: z.enum(bulkDeeds),
        at: f.time,
        by: z.object({ operatorId: f.id, email: z.string() }).nullable(),
        content: z.object({ number: z.string(), ...content, isPublished: z.boolean() }),
      }),
    ),
  }),
  errors: ['notFound'],
});

const fields = {
  commodity: f.text(80),
  quantity: f.bulkQuantity,
  unit: z.enum(bulkUnits),
  buyer: f.text(120),
  seller: f.text(120),
  agreedOn: f.day,
};
const saved = z.object({ recordId: f.id, revision: z.int().min(1) });
const target = { recordId: f.id, revision: z.int().min(1).max(1_000_000) };

export const createBulkRecord = defineCall({
  method: 'POST',
  path: '/api/Console/Bulk/CreateRecord',
  summary: 'Register a trade record; members do not see it before it is published.',
  caller: 'bulk.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ number: f.bulkNumber, ...fields }),
  output: saved,
  errors: ['bulkNumberTaken'],
  audit: 'bulk.create',
});

export const editBulkRecord = defineCall({
  method: 'POST',
  path: '/api/Console/Bulk/EditRecord',
  summary: 'Correct a trade record that has not ended. Its number stays.',
  caller: 'bulk.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ ...target, ...fields, verifier: f.text(120).optional() }),
  output: saved,
  errors: ['notFound', 'bulkChanged', 'bulkEnded', 'bulkDateOrder'],
  audit: 'bulk.edit',
});

export const moveBulkRecord = defineCall({
  method: 'POST',
  path: '/api/Console/Bulk/MoveRecord',
  summary: 'Bring a trade record to its next state, on the day on which that happened.',
  caller: 'bulk.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({
    ...target,
    to: z.enum(bulkStates),
    on: f.day,
    verifier: f
      .text(120)
      .optional()
      .meta({ description: 'Needed when the record becomes verified.' }),
  }),
  output: saved,
  errors: ['notFound', 'bulkChanged', 'bulkEnded', 'bulkNotNext', 'bulkDateOrder'],
  audit: 'bulk.move',
});

export const publishBulkRecord = defineCall({
  method: 'POST',
  path: '/api/Console/Bulk/PublishRecord',
  summary: 'Let members find a trade record, or hide it from them.',
  caller: 'bulk.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ ...target, isPublished: z.boolean() }),
  output: saved,
  errors: ['notFound', 'bulkChanged'],
  audit: 'bulk.publish',
});

export const exportBulkRecords = defineCall({
  method: 'GET',
  path: '/api/Console/Bulk/ExportRecords',
  summary: 'Trade records as a CSV file in the columns of the import, newest first.',
  caller: 'bulk.read',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject(filter),
  output: z.object({ fileName: z.string(), content: z.base64(), isComplete: z.boolean() }),
  errors: [],
  audit: 'bulk.export',
});
