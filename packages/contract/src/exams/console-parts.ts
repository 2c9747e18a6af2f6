import * as z from 'zod';
import { testTypes } from './exam.ts';
import * as f from '../protocol/fields.ts';

/** Fields that several calls about exams share. */

export const points = z.number().meta({ description: 'With at most two places.' });

export const paperName = z.object({
  paperId: f.id,
  number: z.string(),
  name: z.string(),
  testType: z.enum(testTypes),
});

export const memberName = z.object({
  memberId: f.id,
  account: z.string().meta({ description: 'Masked for who may not read members.' }),
});

export const operatorName = z.object({ operatorId: f.id, email: z.string() });
