import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { changeRequestCalls, changeRequestStates } from './change-requests.ts';
import * as f from '../protocol/fields.ts';
import { languages } from '../protocol/languages.ts';

const person = z.object({ operatorId: f.id, email: z.string() });
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const request = {
  changeRequestId: f.id,
  call: z.enum(changeRequestCalls),
  subject: z.string().nullable().meta({ description: 'As in the audit log, such as `hold:12`.' }),
  state: z.enum(changeRequestStates),
  author: person,
  requestedAt: f.time,
  expiresAt: f.time,
  decidedBy: person.nullable().meta({ description: 'Null where nobody else decided.' }),
  decidedAt: f.time.nullable(),
  ranAlone: z.boolean().meta({
    description: 'Nobody else could have approved it, so it ran at once.',
  }),
};

export const getChangeRequestList = defineCall({
  method: 'GET',
  path: '/api/Console/ChangeRequest/GetChangeRequestList',
  summary:
    'Changes that wait or waited for a second operator: those that the operator may decide about, and their own.',
  caller: 'operator',
  signed: true,
  input: z.strictObject({ state: z.enum(changeRequestStates).optional(), ...f.pageInput }),
  output: f.pageOf(z.object(request)),
  errors: [],
});

export const getChangeRequest = defineCall({
  method: 'GET',
  path: '/api/Console/ChangeRequest/GetChangeRequest',
  summary: 'One change request: what was in force when it was asked for, and what it makes of it.',
  caller: 'operator',
  signed: true,
  input: z.strictObject({ changeRequestId: f.id }),
  output: z.object({
    ...request,
    fields: z.array(
      z.object({
        name: z.string(),
        language: z.enum(languages).nullable(),
        before: value,
        after: value,
      }),
    ),
    isStale: z.boolean().meta({
      description: 'Open, but what it changes is no longer as it was; it cannot be approved.',
    }),
    mayDecide: z.boolean().meta({ description: 'Open, and of another operator.' }),
    isOwn: z.boolean(),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it was declined, or could not be run.' }),
  }),
  errors: ['notFound'],
});

const about = { kind: 'change-request', field: 'changeRequestId' } as const;

export const approveChangeRequest = defineCall({
  method: 'POST',
  path: '/api/Console/ChangeRequest/ApproveChangeRequest',
  summary:
    'Approve what another operator asked for, which makes their call. Needs the permission of that call.',
  caller: 'operator',
  signed: true,
  protection: {
    touches: ['money', 'price', 'rule', 'release'],
    proof: 'fresh',
    secondPerson: 'own-flow',
    refuses: ['author', 'own-case'],
    about,
    rest: 'access',
  },
  input: z.strictObject({ changeRequestId: f.id }),
  output: f.done,
  errors: [
    'notFound',
    'notPermitted',
    'ownChangeRequest',
    'changeRequestDecided',
    'changeRequestExpired',
    'changeRequestStale',
    'changeRequestFailed',
    'proposerTooNew',
    'proposerDisabled',
  ],
  audit: 'change-request.approve',
});

export const declineChangeRequest = defineCall({
  method: 'POST',
  path: '/api/Console/ChangeRequest/DeclineChangeRequest',
  summary: 'Decline what another operator asked for. Needs the permission of that call.',
  caller: 'operator',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    refuses: ['own-case'],
    about,
    alone: 'A declined request changes nothing.',
  },
  input: z.strictObject({ changeRequestId: f.id, reason: f.reason }),
  output: f.done,
  errors: [
    'notFound',
    'notPermitted',
    'ownChangeRequest',
    'changeRequestDecided',
    'changeRequestExpired',
  ],
  audit: 'change-request.decline',
});

export const withdrawChangeRequest = defineCall({
  method: 'POST',
  path: '/api/Console/ChangeRequest/WithdrawChangeRequest',
  summary: 'Take back a change that the operator asked for.',
  caller: 'operator',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'A request that was taken back changes nothing.',
  },
  input: z.strictObject({ changeRequestId: f.id }),
  output: f.done,
  errors: ['notFound', 'notPermitted', 'changeRequestDecided', 'changeRequestExpired'],
  audit: 'change-request.withdraw',
});
