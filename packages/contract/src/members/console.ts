import * as z from 'zod';
import { alarmChanges } from '../access/alarm.ts';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { closingStates } from '../privacy/own-data.ts';

const memberRow = {
  memberId: f.id,
  account: z.string(),
  contractLevel: z.int().min(0),
  registeredAt: f.time,
  closedAt: f.time.nullable(),
  blockedAt: f.time.nullable(),
};

export const getMemberList = defineCall({
  method: 'GET',
  path: '/api/Console/Member/GetMemberList',
  summary: 'Members, newest first; `search` is the beginning of an email address.',
  caller: 'member.read',
  signed: true,
  input: z.strictObject({
    search: f.search,
    blockedOnly: z.enum(['true', 'false']).optional().meta({
      description: '`true`: only members who are blocked.',
    }),
    ...f.pageInput,
  }),
  output: f.pageOf(z.object(memberRow)),
  errors: [],
  audit: 'member.list',
});

export const getMember = defineCall({
  method: 'GET',
  path: '/api/Console/Member/GetMember',
  summary: 'One member with who invited them and where they are logged in.',
  caller: 'member.read',
  signed: true,
  input: z.strictObject({ memberId: f.id }),
  output: z.object({
    ...memberRow,
    inviteCode: z.string(),
    invitedBy: z.object({ memberId: f.id, account: z.string() }).nullable(),
    invitedWithCode: z.string().nullable(),
    language: z.string(),
    totpEnabled: z.boolean(),
    block: z
      .object({
        blockId: f.id,
        by: z
          .object({ operatorId: f.id, email: z.string() })
          .nullable()
          .meta({ description: 'Null for the owner, who raised an alarm from a mail.' }),
        reason: z.string().meta({
          description:
            'As an operator wrote it, or the change that the owner raised an alarm about.',
        }),
        passwordChanged: z
          .boolean()
          .meta({ description: 'Whether it is another than when the member was blocked.' }),
        passwordMissing: z.boolean().meta({
          description: 'Whether an alarm of the owner took it away and no new one was set.',
        }),
        secondFactorChanged: z
          .boolean()
          .meta({ description: 'Whether it was reset since the member was blocked.' }),
        alarms: z.array(z.object({ change: z.enum(alarmChanges), raisedAt: f.time })).meta({
          description:
            'What the owner has denied since the block began, newest first, without the alarm that made the block.',
        }),
        withdrawalsWaiting: z
          .int()
          .meta({ description: 'How many of before the block are not on their way yet.' }),
      })
      .nullable()
      .meta({ description: 'Who shut the member out and why; null for who is not blocked.' }),
    closings: z
      .array(
        z.object({
          state: z.enum(closingStates),
          requestedAt: f.time,
          closesAt: f.time,
          endedAt: f.time.nullable(),
        }),
      )
      .meta({ description: 'How often the member began to close the account, newest first.' }),
    sessions: z.array(
      z.object({
        sessionId: f.id,
        userAgent: z.string(),
        ip: z.string(),
        createdAt: f.time,
        lastSeenAt: f.time,
        expiresAt: f.time,
        endedAt: f.time.nullable(),
        endReason: z.string().nullable(),
      }),
    ),
  }),
  errors: ['notFound'],
  audit: 'member.view',
});

export const endMemberSession = defineCall({
  method: 'POST',
  path: '/api/Console/Member/EndMemberSession',
  summary: 'End one session of a member.',
  caller: 'member.manage',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'session',
    refuses: ['own-case'],
    about: { kind: 'member', field: 'memberId' },
    alone: 'Only ends a session; its owner logs in again.',
  },
  input: z.strictObject({ memberId: f.id, sessionId: f.id }),
  output: f.done,
  errors: ['notFound'],
  audit: 'member.end-session',
});

export const endAllMemberSessions = defineCall({
  method: 'POST',
  path: '/api/Console/Member/EndAllMemberSessions',
  summary: 'End every session of a member.',
  caller: 'member.manage',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'session',
    refuses: ['own-case'],
    about: { kind: 'member', field: 'memberId' },
    alone: 'Only ends sessions; their owner logs in again.',
  },
  input: z.strictObject({ memberId: f.id }),
  output: z.object({ ended: z.int().min(0) }),
  errors: ['notFound'],
  audit: 'member.end-all-sessions',
});

export const resetMemberTotp = defineCall({
  method: 'POST',
  path: '/api/Console/Member/ResetMemberTotp',
  summary: 'Switch a member’s second factor off after they lost it; ends their sessions.',
  caller: 'member.manage',
  signed: true,
  protection: {
    touches: ['access', 'person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'member', field: 'memberId' },
    alone: 'Money rests for a day after it, and its owner is written to.',
  },
  input: z.strictObject({ memberId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'totpOff'],
  audit: 'member.reset-totp',
});

export const blockMember = defineCall({
  method: 'POST',
  path: '/api/Console/Member/BlockMember',
  summary: 'Shut a member out: ends every session, and nothing is paid out until it is lifted.',
  caller: 'member.block',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'member', field: 'memberId' },
    alone: 'Protects, and has to be quick; lifting takes another person.',
  },
  input: z.strictObject({ requestId: f.requestId, memberId: f.id, reason: f.reason }),
  output: z.object({ blockId: f.id }),
  errors: ['notFound', 'memberClosed', 'alreadyBlocked', 'requestIdReused'],
  audit: 'member.block',
});

export const liftBlock = defineCall({
  method: 'POST',
  path: '/api/Console/Member/LiftBlock',
  summary: 'Let a member in again whom another operator blocked; money rests for 24 hours.',
  caller: 'member.unblock',
  signed: true,
  protection: {
    touches: ['person', 'release'],
    proof: 'fresh',
    secondPerson: 'own-flow',
    refuses: ['author', 'own-case'],
    about: { kind: 'member', field: 'memberId' },
    rest: 'access',
  },
  input: z.strictObject({ memberId: f.id, blockId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'ownBlock', 'blockLifted'],
  audit: 'member.unblock',
});
