import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { operatorName, paperName } from './console-parts.ts';

const count = z.int().min(0);
const questionName = z.object({ questionId: f.id, title: z.string() });

/** The questions to regrade: all of a paper, or one question on every paper that asked it. */
const scope = { paperId: f.id.optional(), questionId: f.id.optional() };

const effect = {
  changed: count.meta({ description: 'Sittings with a new grading, if only of what is right.' }),
  raised: count,
  lowered: count,
  passesGained: count,
  passesLost: count,
};

export const previewRegrade = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/PreviewRegrade',
  summary: 'What a regrade would change, found by grading the latest sittings without keeping it.',
  caller: 'exam.grade',
  signed: true,
  input: z.strictObject(scope),
  output: z.object({
    paper: paperName.nullable(),
    question: questionName.nullable(),
    tried: count.meta({ description: 'Sittings that were graded for this.' }),
    isSample: z.boolean().meta({ description: 'There are more, which were not tried.' }),
    ...effect,
    unmatched: z
      .array(questionName.extend({ sittings: count }))
      .max(50)
      .meta({ description: 'Questions that ask something else today, and keep their grading.' }),
    waiting: count.max(1000).meta({
      description: 'Sittings that run or are not graded yet, and so are left out; 1000 is many.',
    }),
  }),
  errors: ['notFound'],
});

export const startRegrade = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/StartRegrade',
  summary:
    'Grade all records of a paper or of a question anew, by the keys of today; where passing pays, with the approval of finance. The same request again gives the same regrade.',
  caller: 'exam.grade',
  signed: true,
  protection: {
    touches: ['person', 'money'],
    proof: 'fresh',
    secondPerson: 'request',
    decidedBy: 'exam.reward',
  },
  input: z.strictObject({ requestId: f.requestId, ...scope, reason: f.reason }),
  output: z.object({ regradeId: f.id }),
  errors: ['notFound', 'regradeRunning', 'requestIdReused'],
  audit: 'exam.regrade',
});

export const getRegradeList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetRegradeList',
  summary: 'Regrades and how far they are, newest first.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({ ...f.pageInput }),
  output: f.pageOf(
    z.object({
      regradeId: f.id,
      paper: paperName.nullable(),
      question: questionName.nullable(),
      reason: z.string(),
      startedBy: operatorName,
      startedAt: f.time,
      finishedAt: f.time.nullable(),
      share: z.number().min(0).max(1).meta({ description: 'How much of the way is behind it.' }),
      examined: count,
      ...effect,
      unmatched: count.meta({ description: 'Sittings in which a question kept its grading.' }),
      failed: count,
    }),
  ),
  errors: [],
});
