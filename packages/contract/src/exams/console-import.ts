import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as max from './exam-bank.ts';
import { questionTypes } from './exam.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';

const order = {
  folderId: f.id,
  format: z.enum(max.questionFormats),
  language: z.enum(languages),
  keepsFolders: z.boolean().meta({
    description: 'Questions go to the folders that the file names, below the chosen one.',
  }),
  content: z.string().min(1).max(max.importMostBytes),
};
/** In JSON a character can take up to four bytes. */
const largestBody = 4 * max.importMostBytes + 10_000;

const report = {
  taken: z
    .array(
      z.object({
        line: z.int().min(1),
        type: z.enum(questionTypes),
        title: z.string(),
        prompt: z.string().meta({ description: 'How it begins.' }),
        folder: z
          .string()
          .meta({ description: 'Below the chosen one; empty for that one itself.' }),
        isKnown: z.boolean().meta({
          description: 'A usable question there, or in a folder below, asks the same.',
        }),
      }),
    )
    .max(max.importMostQuestions),
  notes: z
    .array(
      z.object({
        line: z.int().min(1),
        reason: z.enum(max.unreadReasons),
        excerpt: z.string(),
        isTaken: z.boolean().meta({ description: 'The question is taken, without this.' }),
      }),
    )
    .max(max.importMostNotes),
  leftOut: z.int().min(0).meta({ description: 'Questions that were not understood.' }),
};

export const checkQuestionImport = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/CheckQuestionImport',
  summary: 'Read a file of questions and report line by line; nothing is written.',
  caller: 'exam.manage',
  signed: true,
  protection: ordinary,
  largestBody,
  input: z.strictObject(order),
  output: z.object(report),
  errors: ['notFound'],
  audit: 'question.check-import',
});

export const applyQuestionImport = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/ApplyQuestionImport',
  summary:
    'Add what a file holds and what is understood of it: all of that, once for each request.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Certified names, caps of a day and an alarm bound what easy questions can cost.',
  },
  largestBody,
  input: z.strictObject({
    requestId: f.requestId,
    ...order,
    leavesOutKnown: z
      .boolean()
      .meta({ description: 'What is asked there already is not added again.' }),
  }),
  output: z.object({ imported: z.int().min(0), leftOut: z.int().min(0) }),
  errors: ['notFound', 'fileUnreadable', 'bankFull', 'folderTooDeep', 'requestIdReused'],
  audit: 'question.import',
});

export const exportQuestions = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/ExportQuestions',
  summary:
    'A folder with those in it as a file; what the format cannot say is left out and listed.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['answers'],
    proof: 'fresh',
    alone: 'A whole folder of keys leaves; on record.',
  },
  input: z.strictObject({
    folderId: f.id,
    format: z.enum(max.questionFormats),
    language: z.enum(languages),
  }),
  output: z.object({
    fileName: z.string(),
    content: z.string(),
    written: z.int().min(0),
    isComplete: z.boolean().meta({ description: 'False where a file ended at its limit.' }),
    notes: z
      .array(
        z.object({
          questionId: f.id,
          title: z.string(),
          reason: z.enum(max.unwrittenReasons),
          isWritten: z.boolean(),
        }),
      )
      .max(max.exportMostQuestions),
  }),
  errors: ['notFound'],
  audit: 'question.export',
});
