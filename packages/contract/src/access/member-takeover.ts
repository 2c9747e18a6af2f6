import * as z from 'zod';
import { alarmChanges, alarmStates } from './alarm.ts';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import type { Protection } from '../protocol/protection.ts';
import { factorChanges, ownEventKinds } from './security-events.ts';

const byMail: Protection = {
  touches: ['access'],
  proof: 'none',
  alone: 'The link that was mailed to the owner is the proof, and it can only lock.',
};

/** A token made of an id and the keyed hash of that id. */
const token = z.string().regex(/^[\da-f-]{36}\.[\w-]{43}$/);

export const readAlarm = defineCall({
  method: 'POST',
  path: '/api/App/Security/ReadAlarm',
  summary: 'What the mail with this link was about, and whether an alarm can still be raised.',
  caller: 'anyone',
  signed: true,
  protection: byMail,
  input: z.strictObject({ token }),
  output: z.object({
    change: z.enum(alarmChanges),
    changedAt: f.time,
    expiresAt: f.time,
    state: z.enum(alarmStates),
  }),
  errors: ['notFound'],
});

export const raiseAlarm = defineCall({
  method: 'POST',
  path: '/api/App/Security/RaiseAlarm',
  summary:
    '“This was not me”: log every device out, remove the new second factor, and lock the account until support has looked.',
  caller: 'anyone',
  signed: true,
  protection: byMail,
  input: z.strictObject({ token }),
  output: z.object({ state: z.enum(alarmStates) }),
  errors: ['notFound'],
});

export const getOwnSecurityEvents = defineCall({
  method: 'GET',
  path: '/api/App/Security/GetOwnSecurityEvents',
  summary: 'What happened to the security of the member’s account, newest first, for 400 days.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ ...f.pageInput }),
  output: f.pageOf(
    z.object({
      eventId: f.id,
      at: f.time,
      kind: z.enum(ownEventKinds),
      change: z
        .enum(factorChanges)
        .nullable()
        .meta({ description: 'How the second factor changed; null for other kinds.' }),
      device: z.string().nullable().meta({ description: 'Such as “Chrome 140 · Windows”.' }),
      ip: z.string().nullable().meta({ description: 'Null where it was not the member’s side.' }),
      count: z.int().min(1).meta({ description: 'Equal events of one second are one item.' }),
      denial: z.enum(alarmStates).nullable().meta({
        description: 'Whether the member can say that it was somebody else; null for wrong tries.',
      }),
    }),
  ),
  errors: [],
});

export const denySecurityEvent = defineCall({
  method: 'POST',
  path: '/api/App/Security/DenySecurityEvent',
  summary:
    '“This was not me”, said of an own security event: the same as the button in the mail about it, once for both.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'It can only lock the account. Who needs it may have lost the second factor to a thief.',
  },
  input: z.strictObject({ eventId: f.id }),
  output: z.object({
    state: z.enum(alarmStates),
    token: z
      .string()
      .nullable()
      .meta({ description: 'For the page behind the mail, which needs no session.' }),
  }),
  errors: ['notFound'],
});
