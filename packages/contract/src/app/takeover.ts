import * as z from 'zod';
import { alarmChanges, alarmStates } from '../alarm.ts';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';
import type { Protection } from '../protection.ts';

const byMail: Protection = {
  touches: ['access'],
  proof: 'none',
  alone: 'The link that was mailed to the owner is the proof, and it can only lock.',
};

/** An id and its keyed hash. */
const token = z.string().regex(/^[\da-f-]{36}\.[\w-]{43}$/);

export const readAlarm = defineCall({
  method: 'POST',
  path: '/api/App/Account/ReadAlarm',
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
  path: '/api/App/Account/RaiseAlarm',
  summary:
    '“This was not me”: log every device out, remove the new second factor, and lock the account until support has looked.',
  caller: 'anyone',
  signed: true,
  protection: byMail,
  input: z.strictObject({ token }),
  output: z.object({ state: z.enum(alarmStates) }),
  errors: ['notFound'],
});
