import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { optionsMax, questionTypes } from './exam.ts';
import * as f from '../protocol/fields.ts';
import { paperName } from './console-parts.ts';

const share = z.number().min(0).max(1);
const count = z.int().min(0);

export const getPaperStatistics = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetPaperStatistics',
  summary: 'How a paper and each of its questions work, over its latest graded sittings.',
  caller: 'exam.read',
  signed: true,
  protection: {
    touches: ['answers'],
    proof: 'session',
    alone: 'Whoever may read the bank sees its keys.',
  },
  input: z.strictObject({ paperId: f.id }),
  output: z.object({
    paper: paperName,
    sittings: count,
    mostSittings: count.meta({ description: 'Older ones than so many are not looked at.' }),
    mean: share.nullable().meta({ description: 'Of the points that could be had.' }),
    deviation: z.number().min(0).nullable(),
    passRate: share.nullable(),
    alpha: z.number().nullable().meta({
      description: 'Cronbach’s; null unless everybody had the same questions.',
    }),
    histogram: z.array(count).length(10).meta({ description: 'By tenths of the points.' }),
    questions: z
      .array(
        z.object({
          questionId: f.id,
          type: z.enum(questionTypes),
          prompt: z.string(),
          sittings: count,
          facility: z.number().meta({ description: 'The mean share of its points.' }),
          deviation: z.number().min(0).meta({ description: 'Of that share.' }),
          discrimination: z.number().min(-1).max(1).nullable().meta({
            description: 'Correlation with the share of all other points; null if there is none.',
          }),
          medianSeconds: z.number().min(0).nullable(),
          empty: share.meta({ description: 'Left without an answer.' }),
          options: z
            .array(z.object({ words: z.string(), isRight: z.boolean(), picked: share }))
            .max(optionsMax)
            .meta({ description: 'Of its latest version that was shown.' }),
          marks: z.array(z.enum(['hard', 'easy', 'weak', 'negative'])),
          isJudged: z.boolean().meta({ description: 'False where too few have answered.' }),
        }),
      )
      .max(2000),
  }),
  errors: ['notFound'],
});
