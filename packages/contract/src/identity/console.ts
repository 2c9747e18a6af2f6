import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { attemptStates, documentKinds, photoStates, rejectionReasons } from './real-name.ts';

const person = z.object({ operatorId: f.id, email: z.string() });
const member = z.object({ memberId: f.id, account: z.string() });

const attempt = {
  realNameId: f.id,
  attempt: z.int().min(1),
  state: z.enum(attemptStates),
  submittedAt: f.time,
  decidedAt: f.time.nullable(),
};
const masked = {
  fullName: z.string().meta({ description: 'Masked.' }),
  idNumber: z.string().meta({ description: 'Masked.' }),
  documentKind: z.enum(documentKinds),
  country: z.string(),
};

export const getRealNameList = defineCall({
  method: 'GET',
  path: '/api/Console/RealName/GetList',
  summary: 'Submitted real names: those in progress oldest first, the others newest first.',
  caller: 'identity.read',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'session',
    alone: 'Masked; the full text takes RevealRealName.',
  },
  input: z.strictObject({
    state: z.enum(attemptStates).default('inProgress'),
    memberId: f.id.optional(),
    toDecideOnly: z.enum(['true', 'false']).optional().meta({
      description: 'Without those that the caller has approved and another has yet to.',
    }),
    ...f.pageInput,
  }),
  output: f.pageOf(
    z.object({
      ...attempt,
      ...masked,
      member,
      approvals: z.int().min(0).meta({
        description: 'As many as count; of what is decided, as many as were given.',
      }),
      isDuplicate: z.boolean().meta({ description: 'Another member gave the same ID number.' }),
    }),
  ),
  errors: [],
  audit: 'identity.list',
});

export const getRealName = defineCall({
  method: 'GET',
  path: '/api/Console/RealName/Get',
  summary: 'One attempt, masked, with all else that a reviewer needs.',
  caller: 'identity.read',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'session',
    alone: 'Masked; the full text takes RevealRealName.',
  },
  input: z.strictObject({ realNameId: f.id }),
  output: z.object({
    ...attempt,
    ...masked,
    member,
    photos: z.object({
      state: z.enum(photoStates),
      erasedOn: f.time.nullable().meta({
        description: 'When they were or will be erased; null until it is decided.',
      }),
    }),
    approvals: z.array(z.object({ by: person, at: f.time })).meta({
      description: 'Those that count; of what is decided, all that were given.',
    }),
    approvalsNeeded: z.int().min(1),
    decidedBy: person.nullable(),
    reasonCode: z.enum(rejectionReasons).nullable(),
    reason: z.string().nullable(),
    duplicates: z
      .array(
        z.object({
          member,
          realNameId: f.id,
          state: z.enum(attemptStates),
          isInTheWay: z.boolean().meta({
            description: 'Certified with this document, so that this attempt cannot be approved.',
          }),
        }),
      )
      .meta({
        description:
          'Latest attempts of other members with the same ID number, also where it is said to be of ' +
          'another country and could be of a Hong Kong card.',
      }),
    history: z.array(
      z.object({
        ...attempt,
        decidedBy: person.nullable(),
        reasonCode: z.enum(rejectionReasons).nullable(),
        reason: z.string().nullable(),
      }),
    ),
    looks: z
      .array(z.object({ by: person, side: z.enum(['front', 'reverse']), at: f.time }))
      .meta({ description: 'Who looked at the photos, the latest twenty; not the member.' }),
  }),
  errors: ['notFound'],
  audit: 'identity.read',
});

export const revealRealName = defineCall({
  method: 'POST',
  path: '/api/Console/RealName/Reveal',
  summary: 'The full name, ID number and photos of one attempt; the look is on record.',
  caller: 'identity.review',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'real-name', field: 'realNameId' },
    alone: 'Quotas and an alarm bound it, and every look is on record.',
    quotas: [
      { name: 'reveal-hour', times: 30, seconds: 3600, alarm: 'reveal-alarm' },
      { name: 'reveal-day', times: 100, seconds: 86_400, alarm: 'reveal-alarm' },
    ],
  },
  input: z.strictObject({ realNameId: f.id }),
  output: z.object({
    fullName: z.string(),
    idNumber: z.string(),
    photos: z.object({ front: z.string(), reverse: z.string() }).nullable().meta({
      description: 'Where this operator can look at them for a few minutes; null once erased.',
    }),
  }),
  errors: ['notFound'],
  audit: 'identity.reveal',
});

export const approveRealName = defineCall({
  method: 'POST',
  path: '/api/Console/RealName/Approve',
  summary: 'Approve; with enough approvals of different reviewers the member is certified.',
  caller: 'identity.review',
  signed: true,
  protection: {
    touches: ['identity', 'person'],
    proof: 'fresh',
    secondPerson: 'own-flow',
    refuses: ['own-case'],
    about: { kind: 'real-name', field: 'realNameId' },
    rest: 'access',
  },
  input: z.strictObject({ realNameId: f.id }),
  output: z.object({ state: z.enum(attemptStates), approvals: z.int().min(1) }),
  errors: ['notFound', 'realNameDecided', 'realNameTaken', 'decidedByYou', 'notRevealed'],
  audit: 'identity.approve',
});

export const rejectRealName = defineCall({
  method: 'POST',
  path: '/api/Console/RealName/Reject',
  summary: 'Reject with a reason that the member sees; they may submit again.',
  caller: 'identity.review',
  signed: true,
  protection: {
    touches: ['identity', 'person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'real-name', field: 'realNameId' },
    alone: 'The member may hand in again.',
  },
  input: z.strictObject({
    realNameId: f.id,
    reasonCode: z.enum(rejectionReasons),
    reason: f
      .text(500, 3)
      .optional()
      .meta({ description: 'In the reviewer’s own words; needed where the reason is “other”.' }),
  }),
  output: f.done,
  errors: ['notFound', 'realNameDecided', 'decidedByYou'],
  audit: 'identity.reject',
});
