import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import type { Language } from '../protocol/languages.ts';
import { cannedKeyPattern, cannedMax, messageMax, unknownPlaceholders } from './support.ts';

const text = f
  .text(messageMax)
  .refine((value) => unknownPlaceholders(value).length === 0, { error: 'format' });

/** The texts of a canned answer. No language may be missing, because the answer is sent in the member's language. */
const texts = z.strictObject({
  en: text,
  cn: text,
  tcn: text,
  jp: text,
  ko: text,
  ru: text,
}) satisfies z.ZodType<Record<Language, string>>;

const key = z.string().regex(cannedKeyPattern).meta({ example: 'withdrawal-time' });
const revision = z.int().min(1).max(1_000_000);

export const getCannedList = defineCall({
  method: 'GET',
  path: '/api/Console/Support/GetCannedList',
  summary: 'All canned answers by their keys, in every language.',
  caller: 'support.read',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(z.object({ cannedId: f.id, key, texts, revision })).max(cannedMax),
  }),
  errors: [],
});

export const addCanned = defineCall({
  method: 'POST',
  path: '/api/Console/Support/AddCanned',
  summary: 'Add a canned answer. The same request again gives the same one.',
  caller: 'support.answer',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ requestId: f.requestId, key, texts }),
  output: z.object({ cannedId: f.id }),
  errors: ['cannedKeyTaken', 'cannedFull', 'requestIdReused'],
  audit: 'support.canned-add',
});

export const changeCanned = defineCall({
  method: 'POST',
  path: '/api/Console/Support/ChangeCanned',
  summary: 'Change a canned answer, if nobody changed it since it was read.',
  caller: 'support.answer',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ cannedId: f.id, revision, key, texts }),
  output: f.done,
  errors: ['cannedChanged', 'cannedKeyTaken'],
  audit: 'support.canned-change',
});

export const removeCanned = defineCall({
  method: 'POST',
  path: '/api/Console/Support/RemoveCanned',
  summary: 'Remove a canned answer, if nobody changed it since it was read.',
  caller: 'support.answer',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ cannedId: f.id, revision }),
  output: f.done,
  errors: ['cannedChanged'],
  audit: 'support.canned-remove',
});
