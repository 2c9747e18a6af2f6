import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { courseLevel } from './learning.ts';

const count = z.int().min(0);

export const getProgressOverview = defineCall({
  method: 'GET',
  path: '/api/App/Progress/GetOverview',
  summary: 'How far the caller has come: lessons learned, study time of the last days, rewards.',
  caller: 'member',
  signed: true,
  input: z.strictObject({
    timeZone: f.text(64).optional().meta({
      description: 'IANA name, for where a day begins; UTC unless one is given that is known.',
    }),
  }),
  output: z.object({
    level: courseLevel.meta({ description: 'Of the caller’s contract; 0 without one.' }),
    lessons: z
      .object({ learned: count, published: count })
      .meta({ description: 'Of all courses, whatever level they need.' }),
    days: z
      .array(z.object({ day: f.day, seconds: count }))
      .length(7)
      .meta({
        description:
          'The last seven days, today last: seconds of lessons played for the first time.',
      }),
    courses: z
      .array(
        z.object({
          courseId: f.id,
          title: z.string(),
          lessons: count,
          learned: count,
          seconds: count,
          watched: count.meta({ description: 'Different seconds of it that were played.' }),
        }),
      )
      .max(50)
      .meta({ description: 'Begun, the latest first; then those that the contract covers.' }),
    rewards: z
      .array(z.object({ billId: f.id, coin: f.coin, amount: f.money, time: f.time }))
      .max(3)
      .meta({ description: 'The newest.' }),
  }),
  errors: [],
});
