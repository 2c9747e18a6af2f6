import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as max from './exam-bank.ts';
import { named, paperText, paperTexts, passTerms } from './exam-question.ts';
import { testTypes } from './exam.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';

/**
 * The paper and the time of the version that the operator has read. If another operator has changed it since, the call
 * is refused.
 */
const target = { paperId: f.id, changedAt: f.time };
const number = named(max.paperNumberMax).meta({ example: 'GOLD-101' });

const terms = {
  type: z.enum(testTypes),
  minutes: z.int().min(1).max(600),
  ...passTerms,
  shuffles: z.boolean(),
};

const part = {
  folderId: f.id,
  draws: z.int().min(1).max(100),
  points: z.number().min(0.01).max(100).multipleOf(0.01),
};

const content = {
  number,
  texts: paperTexts,
  ...terms,
  parts: z.array(z.strictObject(part)).max(max.partsMax),
};

const standing = {
  ...target,
  number: z.string(),
  texts: z.partialRecord(z.enum(languages), paperText),
  ...terms,
  reward: f.money,
  isPublished: z.boolean(),
  isDrawable: z.boolean().meta({ description: 'Every part has the questions that it draws.' }),
  questions: z.int().min(0),
  totalPoints: z.number().min(0),
};

export const getPaperList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetPaperList',
  summary: 'Exam papers, newest first.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({
    ...f.pageInput,
    search: f.search,
    type: z.enum(testTypes).optional(),
    state: z.enum(['published', 'draft']).optional(),
  }),
  output: f.pageOf(z.object(standing)),
  errors: [],
});

export const getPaper = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetPaper',
  summary: 'A paper in every language, with its parts in their order.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({ paperId: f.id }),
  output: z.object({
    ...standing,
    parts: z.array(z.object({ ...part, points: z.number() })).max(max.partsMax),
  }),
  errors: ['notFound'],
});

export const createPaper = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/CreatePaper',
  summary: 'Add a paper; nobody can apply for it before it is published.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'A new paper pays nothing.',
  },
  input: z.strictObject({ requestId: f.requestId, ...content }),
  output: z.object(target),
  errors: ['paperNumberTaken', 'paperUnfit', 'bankFull', 'requestIdReused'],
  audit: 'paper.create',
});

export const savePaper = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/SavePaper',
  summary: 'Change a paper, if nobody changed it since; sittings keep the questions they drew.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'What a paper pays, and what it takes to pass one that pays, is decided by two people.',
  },
  input: z.strictObject({ ...target, ...content }),
  output: z.object({ changedAt: f.time }),
  errors: [
    'notFound',
    'examChanged',
    'paperPays',
    'paperNumberTaken',
    'paperUnfit',
    'paperIncomplete',
  ],
  audit: 'paper.save',
});

export const publishPaper = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/PublishPaper',
  summary: 'Let members apply for a paper whose every part can be drawn, or hide it.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'What a paper pays is decided by two people.',
  },
  input: z.strictObject({ ...target, isPublished: z.boolean() }),
  output: f.done,
  errors: ['notFound', 'examChanged', 'paperIncomplete'],
  audit: 'paper.publish',
});
