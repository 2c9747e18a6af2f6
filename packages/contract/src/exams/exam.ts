import * as z from 'zod';
import { optionsMax, writtenMax } from './exam-limits.ts';
import * as f from '../protocol/fields.ts';

export { optionsMax, questionsMax, writtenMax } from './exam-limits.ts';

/** The states of an earned reward. */
export const rewardStandings = [
  'paid',
  'onItsWay',
  'waitsForName',
  'waitsForTomorrow',
  'waitsForBudget',
] as const;
export type RewardStanding = (typeof rewardStandings)[number];

export const answersHeldBack = ['examRuns', 'attemptLeft'] as const;
export type AnswersHeldBack = (typeof answersHeldBack)[number];

export const questionTypes = ['single', 'multiple', 'trueFalse', 'numeric', 'fillIn'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const testTypes = ['practice', 'formal'] as const;

/** The states of an exam for one member. */
export const examStates = [
  'none',
  'applied',
  'declined',
  'opened',
  'running',
  'passed',
  'failed',
  'expired',
] as const;
export type ExamState = (typeof examStates)[number];

/** An answer as the member sees it: the positions of the chosen options in the shown order, or the written text. */
export const shownAnswer = z.union([
  z.strictObject({
    picked: z
      .array(
        z
          .int()
          .min(0)
          .max(optionsMax - 1),
      )
      .max(optionsMax),
  }),
  z.strictObject({ isTrue: z.boolean() }),
  z.strictObject({ written: f.text(writtenMax, 0) }),
]);
export type ShownAnswer = z.infer<typeof shownAnswer>;
