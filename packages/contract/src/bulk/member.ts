import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import { bulkStates, bulkUnits } from './bulk.ts';
import * as f from '../protocol/fields.ts';

const day = z.iso.date();

export const getRecordList = defineCall({
  method: 'GET',
  path: '/api/App/Bulk/GetRecordList',
  summary: 'The published trade record with this number, if there is one; the query is remembered.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ number: f.bulkNumberAsked }),
  output: z.object({
    number: z.string().meta({ description: 'As it was found, or else looked for.' }),
    items: z
      .array(
        z.object({
          number: z.string(),
          commodity: z.string(),
          quantity: z.string(),
          unit: z.enum(bulkUnits),
          buyer: z.string(),
          seller: z.string(),
          verifier: z
            .string()
            .nullable()
            .meta({ description: 'The party that verified the identities of buyer and seller.' }),
          state: z.enum(bulkStates),
          agreedOn: day,
          verifiedOn: day.nullable(),
          shippedOn: day.nullable(),
          deliveredOn: day.nullable(),
          cancelledOn: day.nullable(),
          publishedBy: z.string().meta({ description: 'Name of the operator who published it.' }),
          publishedAt: f.time,
          changedAt: f.time,
        }),
      )
      .max(1),
  }),
  errors: [],
});

export const getBulkQueryList = defineCall({
  method: 'GET',
  path: '/api/App/Bulk/GetQueryList',
  summary: 'What the caller looked for before, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(
    z.object({
      queryId: f.id,
      number: z.string(),
      isFound: z.boolean(),
      time: f.time,
    }),
  ),
  errors: [],
});

export const clearBulkQueries = defineCall({
  method: 'POST',
  path: '/api/App/Bulk/ClearQueries',
  summary: 'Forget everything the caller looked for.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: f.nothing,
  output: z.object({ cleared: z.int().min(0) }),
  errors: [],
});
