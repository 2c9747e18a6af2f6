import * as z from 'zod';
import * as max from './exam-bank.ts';
import { optionsMax, writtenMax } from './exam.ts';
import * as f from '../protocol/fields.ts';
import { inSomeLanguages } from '../learning/learning.ts';

/** Returns the schema of a name that a person types. It trims white space at both ends. */
export const named = (most: number, least = 1) => z.string().trim().pipe(f.text(most, least));

const decimal = z.string().regex(/^[+-]?\d{1,30}(?:\.\d{1,20})?$/);
const place = z
  .int()
  .min(0)
  .max(optionsMax - 1);

/** The correct answer, by the type of the question. */
export const questionKey = z.union([
  z.strictObject({
    type: z.enum(['single', 'multiple']),
    options: z.int().min(2).max(optionsMax),
    correct: z.array(place).min(1).max(optionsMax),
  }),
  z.strictObject({ type: z.enum(['trueFalse']), correct: z.boolean() }),
  z.strictObject({
    type: z.enum(['numeric']),
    value: decimal,
    tolerance: decimal,
    units: z
      .array(z.strictObject({ name: named(max.unitNameMax), factor: decimal }))
      .max(max.unitsMax),
  }),
  z.strictObject({
    type: z.enum(['fillIn']),
    accepted: z.array(named(writtenMax)).min(1).max(max.variantsMax),
  }),
]);

export const questionText = z.strictObject({
  prompt: named(max.promptMax),
  explanation: named(max.promptMax, 0),
  options: z.array(named(max.optionMax)).max(optionsMax).optional(),
});

export const questionTexts = inSomeLanguages(questionText);

export const paperText = z.strictObject({
  name: named(max.paperNameMax),
  origin: named(max.paperOriginMax, 0),
});
export const paperTexts = inSomeLanguages(paperText);

/** The terms of passing a paper. If the paper pays a reward, two people decide them. */
export const passTerms = {
  attempts: z.int().min(1).max(20),
  passPercent: z.int().min(1).max(100),
  penaltyPercent: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: 'What a wrong answer costs, in percent of its points.' }),
};
