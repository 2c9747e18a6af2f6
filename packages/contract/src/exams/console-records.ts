import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { questionsMax, questionTypes, shownAnswer } from './exam.ts';
import * as f from '../protocol/fields.ts';
import { memberName, operatorName, paperName, points } from './console-parts.ts';

export const getExamPaperChoice = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetPaperChoice',
  summary: 'The names of the exam papers, newest first, to choose one of them.',
  caller: 'exam.read',
  signed: true,
  input: f.nothing,
  output: z.object({ items: z.array(paperName).max(500) }),
  errors: [],
});

const record = {
  sittingId: f.id,
  member: memberName,
  paper: paperName,
  attempt: z.int().min(1),
  startedAt: f.time,
  submittedAt: f.time,
  secondsUsed: z.int().min(0),
  isTimedOut: z.boolean(),
  points: points.nullable().meta({ description: 'Null until it is graded.' }),
  mostPoints: points,
  isPassed: z.boolean().nullable(),
  rounds: z.int().min(0).meta({ description: 'How often it was graded.' }),
};

export const getSittingRecordList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetSittingRecordList',
  summary: 'Sittings that have ended, the latest first.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({
    paperId: f.id.optional(),
    memberId: f.id.optional().meta({ description: 'Needs the permission to read members.' }),
    result: z.enum(['passed', 'failed']).optional(),
    from: f.time.optional().meta({ description: 'Ended at or after.' }),
    to: f.time.optional().meta({ description: 'Ended before.' }),
    cursor: z
      .string()
      .regex(/^\d{1,17}\.\d{1,18}$/)
      .optional(),
    size: f.pageInput.size,
  }),
  output: f.pageOf(z.object(record)),
  errors: ['notPermitted'],
  audit: 'exam.records',
});

export const getSittingRecord = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetSittingRecord',
  summary: 'A sitting that was graded, question by question, with every round of grading.',
  caller: 'exam.read',
  signed: true,
  protection: {
    touches: ['answers'],
    proof: 'session',
    alone: 'One sitting of one member, for whoever answers questions about it; on record.',
  },
  input: z.strictObject({ sittingId: f.id }),
  output: z.object({
    ...record,
    gradings: z
      .array(
        z.object({
          round: z.int().min(1),
          points,
          isPassed: z.boolean(),
          reason: z.string().nullable(),
          gradedBy: operatorName.nullable().meta({ description: 'Null where the server did it.' }),
          gradedAt: f.time,
        }),
      )
      .max(50)
      .meta({ description: 'The latest first.' }),
    items: z
      .array(
        z.object({
          number: z.int().min(1).max(questionsMax),
          questionId: f.id,
          type: z.enum(questionTypes),
          prompt: z.string(),
          options: z.array(z.string()),
          unit: z.string().nullable(),
          explanation: z.string(),
          answer: shownAnswer.nullable(),
          right: shownAnswer,
          isCorrect: z.boolean(),
          points,
          mostPoints: points,
          earlier: z.array(points).max(49).meta({ description: 'Of the rounds before.' }),
          seconds: z.int().min(0),
          shownVersion: z.int().min(1),
          gradedVersion: z.int().min(1),
        }),
      )
      .max(questionsMax),
  }),
  errors: ['notFound', 'sittingNotOver'],
  audit: 'exam.record',
});
