import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import {
  answersHeldBack,
  rewardStandings,
  examStates,
  questionsMax,
  questionTypes,
  shownAnswer,
  testTypes,
} from './exam.ts';
import { answerHeldMaxMs } from './exam-limits.ts';
import * as f from '../protocol/fields.ts';

const points = z.number().min(0).meta({ description: 'With at most two places.' });
const number = z.int().min(1).max(questionsMax);

const paper = {
  paperId: f.id,
  number: z.string(),
  name: z.string(),
  origin: z.string().meta({ description: 'Where the questions come from.' }),
  testType: z.enum(testTypes),
  questions: z.int().min(0),
  reward: f.money,
};

export const myExam = defineCall({
  method: 'GET',
  path: '/api/App/Exam/MyExam',
  summary: 'The exams that there are, and how the caller stands with each.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z
      .array(
        z.object({
          ...paper,
          state: z.enum(examStates),
          openingId: f.id.nullable(),
          sittingId: f.id
            .nullable()
            .meta({ description: 'The one that runs, else one that passed, else the last.' }),
          threadId: f.id.nullable().meta({ description: 'The conversation with the teacher.' }),
          validUntil: f.time.nullable(),
          minutes: z.int().min(1),
          passPercent: z.int().min(1).max(100),
          penaltyPercent: z.int().min(0).max(100).meta({
            description: 'What a wrong answer costs, in percent of its points.',
          }),
          isRewardCovered: z.boolean().meta({
            description: 'Whether the rewards budget would pay the reward now.',
          }),
          rewardNeedsName: z.boolean().meta({
            description: 'Paid only once the real name is certified, which it is not.',
          }),
          certificateCode: z.string().nullable().meta({ description: 'Of one that is valid.' }),
          isRevoked: z.boolean().meta({
            description: 'A teacher has revoked the certificate of the attempt that is shown.',
          }),
          attemptsLeft: z.int().min(0),
          secondsLeft: z.number().min(0).nullable().meta({
            description: 'Of the one that runs; null when none does, or it waits to be graded.',
          }),
          reason: z.string().nullable().meta({ description: 'Why it was declined or withdrawn.' }),
          points: points.nullable(),
          mostPoints: points.nullable(),
        }),
      )
      .max(100),
  }),
  errors: [],
});

export const getRewardsBudget = defineCall({
  method: 'GET',
  path: '/api/App/Exam/GetRewardsBudget',
  summary: 'What is set aside for rewards and not paid out yet.',
  caller: 'anyone',
  signed: true,
  input: f.nothing,
  output: z.object({ coin: f.coin, available: f.money }),
  errors: [],
});

export const applyForExam = defineCall({
  method: 'POST',
  path: '/api/App/Exam/Apply',
  summary: 'Ask the teacher to open an exam; opens a conversation about it.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    paperId: f.id,
    messageId: z.guid(),
    message: f.text(1000).meta({ description: 'What the teacher reads first.' }),
  }),
  output: z.object({ openingId: f.id, threadId: f.id }),
  errors: ['paperUnknown', 'alreadyApplied'],
});

export const startExam = defineCall({
  method: 'POST',
  path: '/api/App/Exam/Start',
  summary: 'Begin an attempt, or go on with the one that runs. The time begins on the server.',
  caller: 'member',
  signed: true,
  reserve: 'exam',
  protection: ordinary,
  input: z.strictObject({ openingId: f.id }),
  output: z.object({ sittingId: f.id, isResumed: z.boolean() }),
  errors: ['examNotOpen', 'paperIncomplete'],
});

export const getExamSubject = defineCall({
  method: 'GET',
  path: '/api/App/Exam/GetExamSubject',
  summary: 'The questions of a running sitting with what is saved, and the time that is left.',
  caller: 'member',
  signed: true,
  reserve: 'exam',
  input: z.strictObject({ sittingId: f.id }),
  output: z.object({
    name: z.string(),
    testType: z.enum(testTypes),
    secondsLeft: z.number().min(0),
    secondsUsed: z.number().min(0),
    items: z
      .array(
        z.object({
          number,
          type: z.enum(questionTypes),
          points,
          prompt: z.string(),
          options: z.array(z.string()),
          unit: z.string().nullable().meta({ description: 'In which a number is expected.' }),
          answer: shownAnswer.nullable(),
          revision: z.int().min(0),
        }),
      )
      .max(questionsMax),
  }),
  errors: ['notFound', 'sittingOver'],
});

export const saveAnswer = defineCall({
  method: 'POST',
  path: '/api/App/Exam/SaveAnswer',
  summary: 'Keep an answer. It is on disk when this answers; null takes it back.',
  caller: 'member',
  signed: true,
  reserve: 'exam',
  protection: ordinary,
  input: z.strictObject({
    sittingId: f.id,
    number,
    answer: shownAnswer.nullable(),
    revision: z
      .int()
      .min(0)
      .max(1_000_000)
      .meta({ description: 'Of the answer that was there when this one was given.' }),
    heldMs: z.int().min(0).max(answerHeldMaxMs).default(0).meta({
      description:
        'How long ago it was given. Tells only which question the time goes to, never when it came.',
    }),
  }),
  output: z.object({
    isSaved: z.boolean().meta({ description: 'False if another device has answered meanwhile.' }),
    answer: shownAnswer.nullable().meta({ description: 'What is kept now.' }),
    revision: z.int().min(0),
    secondsLeft: z.number().min(0),
  }),
  errors: ['notFound', 'sittingOver', 'answerUnfit'],
});

export const submitExamAnswer = defineCall({
  method: 'POST',
  path: '/api/App/Exam/SubmitExamAnswer',
  summary: 'End a sitting with what is saved. A second time says the same.',
  caller: 'member',
  signed: true,
  reserve: 'exam',
  protection: ordinary,
  input: z.strictObject({ sittingId: f.id }),
  output: z.object({ sittingId: f.id }),
  errors: ['notFound'],
});

export const getExamRecordList = defineCall({
  method: 'GET',
  path: '/api/App/Exam/GetExamRecordList',
  summary: 'Sittings of the caller that have ended, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ ...f.pageInput }),
  output: f.pageOf(
    z.object({
      sittingId: f.id,
      number: z.string(),
      name: z.string(),
      testType: z.enum(testTypes),
      attempt: z.int().min(1),
      startedAt: f.time,
      submittedAt: f.time,
      secondsUsed: z.int().min(0),
      isTimedOut: z.boolean(),
      points: points.nullable().meta({ description: 'Null until it is graded.' }),
      mostPoints: points,
      isPassed: z.boolean().nullable(),
      certificateCode: z.string().nullable(),
    }),
  ),
  errors: [],
});

export const getExamSubjectDetailList = defineCall({
  method: 'GET',
  path: '/api/App/Exam/GetExamSubjectDetailList',
  summary: 'An ended sitting question by question: what was answered, what is right, and why.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['answers'],
    proof: 'session',
    alone: 'The member’s own sitting, once the paper shows its answers.',
  },
  input: z.strictObject({ sittingId: f.id }),
  output: z.object({
    paperId: f.id.meta({ description: 'By which MyExam says what can be done next.' }),
    name: z.string(),
    testType: z.enum(testTypes),
    points,
    mostPoints: points,
    passPercent: z.int().min(1).max(100),
    isPassed: z.boolean(),
    wasRegraded: z.boolean(),
    secondsUsed: z.int().min(0),
    isTimedOut: z.boolean().meta({ description: 'It was handed in because its time was over.' }),
    handedInReason: z.string().nullable().meta({
      description: 'Why a teacher handed it in for the member; null where none did.',
    }),
    certificateCode: z.string().nullable().meta({
      description: 'Of the certificate that this attempt was given, while it is valid.',
    }),
    reward: z
      .object({
        coin: f.coin,
        amount: f.money,
        standing: z.enum(rewardStandings).meta({
          description:
            'Paid or about to be; else it waits until the real name is certified, for the next day or until the rewards budget covers it.',
        }),
      })
      .nullable()
      .meta({
        description: 'What the attempt with the certificate has earned, paid or still owed.',
      }),
    heldBack: z.enum(answersHeldBack).nullable().meta({
      description:
        'Why what is right, and why, comes later: a formal exam of this member runs, whichever it is, or another attempt of this one can begin.',
    }),
    items: z
      .array(
        z.object({
          number,
          type: z.enum(questionTypes),
          prompt: z.string(),
          options: z.array(z.string()),
          unit: z.string().nullable(),
          explanation: z.string().nullable().meta({ description: 'Null while it is held back.' }),
          answer: shownAnswer.nullable(),
          right: shownAnswer.nullable().meta({
            description: 'In the places in which they were shown; null while it is held back.',
          }),
          isCorrect: z.boolean(),
          points: z.number(),
          mostPoints: points,
          seconds: z.int().min(0),
        }),
      )
      .max(questionsMax),
  }),
  errors: ['notFound', 'sittingNotOver', 'gradedAfterExam'],
});
