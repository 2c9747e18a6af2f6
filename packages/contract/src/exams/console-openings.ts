import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import { testTypes } from './exam.ts';
import {
  openForMost,
  openingAttemptsMax,
  openingMinutesMax,
  openingOutcomes,
  openingStates,
} from './exam-openings.ts';
import * as f from '../protocol/fields.ts';
import { emailMax } from '../protocol/limits.ts';

const person = z.object({ memberId: f.id, account: z.string() });
const paper = { paperId: f.id, number: z.string(), name: z.string(), testType: z.enum(testTypes) };

const minutes = z.int().min(1).max(openingMinutesMax);
const extraMinutes = z.int().min(0).max(openingMinutesMax);
const attempts = z.int().min(1).max(openingAttemptsMax);
/** The last time at which the exam can be begun, its duration, and the number of attempts. */
const terms = { validUntil: f.time, minutes, extraMinutes, attempts };

export const getExamPaperOptions = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetPaperOptions',
  summary: 'The exams that can be opened or filtered by, with what an opening begins with.',
  caller: 'exam.read',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(z.object({ ...paper, minutes, attempts, isPublished: z.boolean() })).max(500),
  }),
  errors: [],
});

export const getExamApplicationList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetApplicationList',
  summary: 'Members who wait for an exam, who has waited longest first.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({ ...f.pageInput }),
  output: f.pageOf(
    z.object({
      openingId: f.id,
      member: person,
      paper: z.object(paper),
      appliedAt: f.time,
      unread: z.boolean().meta({ description: 'The member wrote something nobody has read.' }),
    }),
  ),
  errors: [],
});

const opening = {
  openingId: f.id,
  state: z.enum(openingStates),
  paper: z.object(paper),
  appliedAt: f.time,
  decidedAt: f.time.nullable(),
  validUntil: f.time.nullable(),
  minutes: minutes.nullable(),
  extraMinutes,
  attempts: attempts.nullable(),
  used: z.int().min(0).meta({ description: 'Attempts that were begun.' }),
  isRunning: z.boolean(),
};

export const getExamOpeningList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetOpeningList',
  summary: 'Who asked for, may sit or was refused which exam, newest first.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({
    paperId: f.id.optional(),
    memberId: f.id.optional(),
    state: z.enum(openingStates).optional(),
    ...f.pageInput,
  }),
  output: f.pageOf(z.object({ ...opening, member: person })),
  errors: [],
  audit: 'exam.openings',
});

const points = z.number().min(0);

export const getExamOpening = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetOpening',
  summary:
    'One application or opening: whose it is, what was decided and what the member sat before.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({ openingId: f.id }),
  output: z.object({
    ...opening,
    paper: z.object({ ...paper, minutes, attempts }),
    member: z.object({
      ...person.shape,
      contractLevel: z.int().min(0),
      isCertified: z.boolean().meta({ description: 'The real name is.' }),
      registeredAt: f.time,
      isClosed: z.boolean(),
    }),
    decidedBy: z.object({ operatorId: f.id, email: z.string() }).nullable(),
    reason: z.string().nullable(),
    threadId: f.id.nullable().meta({ description: 'The conversation about the application.' }),
    sittings: z
      .array(
        z.object({
          sittingId: f.id,
          openingId: f.id,
          paper: z.object(paper),
          attempt: z.int().min(1),
          startedAt: f.time,
          deadlineAt: f.time,
          submittedAt: f.time.nullable(),
          points: points.nullable(),
          mostPoints: points,
          isPassed: z.boolean().nullable(),
        }),
      )
      .max(20)
      .meta({ description: 'The latest of this member, of whatever exam.' }),
  }),
  errors: ['notFound'],
  audit: 'exam.view-opening',
});

export const acceptExamApplication = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/AcceptApplication',
  summary: 'Open the exam that a member asked for. The member is told.',
  caller: 'exam.open',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'opening', field: 'openingId' },
    alone: 'What a pass pays is decided with the paper, by two people.',
  },
  input: z.strictObject({ openingId: f.id, ...terms }),
  output: f.done,
  errors: ['notFound', 'applicationDecided', 'memberClosed', 'attemptsOfPayingPaper'],
  audit: 'exam.accept',
});

export const declineExamApplication = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/DeclineApplication',
  summary: 'Decline what a member asked for, with a reason that the member reads.',
  caller: 'exam.open',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'opening', field: 'openingId' },
    alone: 'Declining gives nothing; the member may apply again.',
  },
  input: z.strictObject({ openingId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'applicationDecided'],
  audit: 'exam.decline',
});

const accounts = z.array(f.text(emailMax)).min(1).max(openForMost);

export const openExamForMembers = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/OpenForMembers',
  summary:
    'Open an exam for one or many members by their addresses, and say of each what became of it.',
  caller: 'exam.open',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'account', field: 'accounts' },
    alone: 'What a pass pays is decided with the paper, by two people.',
  },
  input: z.strictObject({
    requestId: f.requestId,
    paperId: f.id,
    accounts,
    ...terms,
  }),
  output: z.object({
    lines: z
      .array(z.object({ outcome: z.enum(openingOutcomes), openingId: f.id.nullable() }))
      .max(openForMost)
      .meta({ description: 'In the order of the addresses.' }),
  }),
  errors: ['paperUnknown', 'requestIdReused', 'attemptsOfPayingPaper'],
  audit: 'exam.open',
});

export const previewExamOpening = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/PreviewOpening',
  summary:
    'What would become of each address if an exam were opened for them now. Changes nothing.',
  caller: 'exam.open',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ paperId: f.id, accounts, attempts }),
  output: z.object({
    outcomes: z
      .array(z.enum(openingOutcomes))
      .max(openForMost)
      .meta({ description: 'In the order of the addresses.' }),
  }),
  errors: ['paperUnknown'],
  audit: 'exam.preview-opening',
});

const changeable = z.strictObject({ validUntil: f.time, extraMinutes, attempts });

export const changeExamOpening = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/ChangeOpening',
  summary:
    'Change an opening, if it is still as the caller saw it. More time also moves the deadline of a sitting that runs.',
  caller: 'exam.open',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'opening', field: 'openingId' },
    alone: 'What a pass pays is decided with the paper, by two people.',
  },
  input: z.strictObject({ openingId: f.id, seen: changeable, to: changeable }),
  output: z.object({
    deadlineAt: f.time.nullable().meta({ description: 'Of the sitting that runs, if one does.' }),
  }),
  errors: ['notFound', 'openingChanged', 'attemptsOfPayingPaper'],
  audit: 'exam.change-opening',
});

export const withdrawExamOpening = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/WithdrawOpening',
  summary: 'Take an opening back, unless the member is sitting the exam. The member is told why.',
  caller: 'exam.open',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'opening', field: 'openingId' },
    alone: 'Takes back what was not begun; it can be opened again.',
  },
  input: z.strictObject({ openingId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'openingChanged', 'openingRunning'],
  audit: 'exam.withdraw',
});

export const getRunningSittingList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetRunningSittingList',
  summary: 'Sittings that run right now, whose time is up first first.',
  caller: 'exam.read',
  signed: true,
  input: z.strictObject({ paperId: f.id.optional(), ...f.pageInput }),
  output: f.pageOf(
    z.object({
      sittingId: f.id,
      openingId: f.id,
      member: person,
      paper: z.object(paper),
      attempt: z.int().min(1),
      startedAt: f.time,
      deadlineAt: f.time,
      secondsLeft: z.number().meta({ description: 'Below zero while the last answers come in.' }),
      secondsSilent: z.number().min(0).nullable().meta({
        description: 'Since the last answer was saved; null before the first.',
      }),
      answered: z.int().min(0),
      questions: z.int().min(1),
      extraMinutes,
    }),
  ),
  errors: [],
});

export const giveExtraTime = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/GiveExtraTime',
  summary: 'Give one member extra time, in a sitting that runs as well.',
  caller: 'exam.open',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'opening', field: 'openingId' },
    alone: 'What a pass pays is decided with the paper, by two people.',
  },
  input: z.strictObject({
    openingId: f.id,
    from: extraMinutes.meta({ description: 'What the member has, as far as the caller knows.' }),
    to: extraMinutes,
  }),
  output: z.object({ deadlineAt: f.time.nullable() }),
  errors: ['notFound', 'openingChanged'],
  audit: 'exam.extra-time',
});

export const submitForMember = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/SubmitForMember',
  summary: 'End a sitting for its member, with what is saved.',
  caller: 'exam.open',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'sitting', field: 'sittingId' },
    alone: 'Hands in what the member has saved; nothing is changed.',
  },
  input: z.strictObject({ sittingId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'sittingOver'],
  audit: 'exam.submit-for',
});
