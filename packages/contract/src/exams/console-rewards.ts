import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { papersMax } from './exam-bank.ts';
import { paperTexts, passTerms } from './exam-question.ts';
import { workCountMost } from '../staff/desk.ts';
import * as f from '../protocol/fields.ts';
import { amountPattern } from '../ledger/money.ts';

export const getRewards = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetRewards',
  summary:
    'The rewards budget, what was paid today and how much more may be, and the papers that pay.',
  caller: 'exam.reward',
  signed: true,
  input: f.nothing,
  output: z.object({
    coin: f.coin,
    available: f.money,
    paidToday: f.money.meta({ description: 'Days begin at midnight, UTC.' }),
    most: z
      .object({ member: f.money, paper: f.money, day: f.money })
      .meta({ description: 'What a member, an exam and all of them are paid in a day.' }),
    waiting: z
      .int()
      .min(0)
      .max(workCountMost + 1)
      .meta({ description: `Rewards that are due and not paid; above ${workCountMost}: more.` }),
    papers: z
      .array(
        z.object({
          paperId: f.id,
          number: z.string(),
          texts: paperTexts,
          isPublished: z.boolean(),
          reward: f.money,
          ...passTerms,
          paidToday: f.money,
        }),
      )
      .max(papersMax),
  }),
  errors: [],
});

export const setPaperReward = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/SetPaperReward',
  summary:
    'Ask for what passing an exam pays, and for its pass mark and attempts, if nobody changed the paper since it was read. Finance or an owner decides.',
  caller: 'exam.manage',
  signed: true,
  protection: {
    touches: ['money', 'rule'],
    proof: 'fresh',
    secondPerson: 'request',
    decidedBy: 'exam.reward',
  },
  input: z.strictObject({
    paperId: f.id,
    changedAt: f.time,
    reward: z
      .string()
      .regex(amountPattern)
      .meta({ description: 'Paid once for passing; 0 for nothing.', example: '10' }),
    ...passTerms,
  }),
  output: z.object({ changedAt: f.time }),
  errors: ['notFound', 'examChanged', 'paperUnfit', 'rewardAboveCap'],
  audit: 'paper.reward',
});
