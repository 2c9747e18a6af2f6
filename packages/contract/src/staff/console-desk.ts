import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import {
  exportMostLines,
  filterNameMax,
  filterQueryMax,
  foundKinds,
  foundMost,
  listNames,
  workCountMost,
  workKinds,
} from './desk.ts';
import * as f from '../protocol/fields.ts';

export const getWorkList = defineCall({
  method: 'GET',
  path: '/api/Console/Desk/GetWorkList',
  summary: 'What waits for this operator: of each kind how many, and since when.',
  caller: 'operator',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(workKinds),
        count: z
          .int()
          .min(1)
          .max(workCountMost + 1)
          .meta({ description: `Above ${workCountMost}: more than that.` }),
        since: f.time.nullable().meta({ description: 'Of the one that waits longest.' }),
        due: f.time.nullable().meta({ description: 'When the first of them ends by itself.' }),
      }),
    ),
  }),
  errors: [],
});

export const search = defineCall({
  method: 'GET',
  path: '/api/Console/Desk/Search',
  summary: 'Look a number, a code or the beginning of an email up in all that one may see.',
  caller: 'operator',
  signed: true,
  input: z.strictObject({ text: f.text(100, 1) }),
  output: z.object({
    items: z
      .array(
        z.object({
          kind: z.enum(foundKinds),
          id: z.string(),
          title: z.string(),
          note: z.string(),
        }),
      )
      .max(foundKinds.length * foundMost),
  }),
  errors: [],
  audit: 'desk.search',
});

const savedFilter = z.object({
  filterId: f.id,
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  owner: z.object({ operatorId: f.id, name: z.string() }),
});

export const getSavedFilterList = defineCall({
  method: 'GET',
  path: '/api/Console/Desk/GetSavedFilterList',
  summary: 'Filters of one list: one’s own, and what colleagues share.',
  caller: 'operator',
  signed: true,
  input: z.strictObject({ list: z.enum(listNames) }),
  output: z.object({ items: z.array(savedFilter) }),
  errors: ['notPermitted'],
});

export const saveFilter = defineCall({
  method: 'POST',
  path: '/api/Console/Desk/SaveFilter',
  summary: 'Keep a list’s filter under a name; the same name again replaces it.',
  caller: 'operator',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    list: z.enum(listNames),
    name: f.text(filterNameMax).regex(/^\S(?:.*\S)?$/),
    query: f
      .text(filterQueryMax)
      .regex(/^[\w.~*+%=&-]+$/)
      .meta({
        description:
          'As in the list’s address, without what was typed to find a person: that is refused.',
      }),
    isShared: z.boolean(),
  }),
  output: z.object({ filterId: f.id }),
  errors: ['notPermitted', 'tooManyFilters'],
  audit: 'filter.save',
});

export const deleteFilter = defineCall({
  method: 'POST',
  path: '/api/Console/Desk/DeleteFilter',
  summary: 'Remove one of one’s own filters.',
  caller: 'operator',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ filterId: f.id }),
  output: f.done,
  errors: ['notFound'],
  audit: 'filter.delete',
});

const exported = z.strictObject({
  list: z.enum(listNames),
  filter: z
    .record(z.string().regex(/^[a-zA-Z]{1,20}$/), f.text(100, 0))
    .refine((filter) => Object.keys(filter).length <= 12, { error: 'format' }),
});

export const beginExport = defineCall({
  method: 'POST',
  path: '/api/Console/Desk/BeginExport',
  summary: 'Put on record that a list is about to be exported, page by page, with this filter.',
  caller: 'operator',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'fresh',
    alone: 'Lists of the console as a file; begin, filter and end are on record.',
  },
  input: exported,
  output: z.object({ exportId: z.guid() }),
  errors: ['notPermitted'],
  audit: 'export.begin',
});

export const endExport = defineCall({
  method: 'POST',
  path: '/api/Console/Desk/EndExport',
  summary: 'Put on record how many lines an export had.',
  caller: 'operator',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    ...exported.shape,
    exportId: z.guid(),
    lines: z.int().min(0).max(exportMostLines),
    isCut: z.boolean(),
  }),
  output: f.done,
  errors: ['notPermitted'],
  audit: 'export.end',
});
