import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { securityEventKinds } from './security-events.ts';

export const getSecurityEventList = defineCall({
  method: 'GET',
  path: '/api/Console/SecurityEvent/GetSecurityEventList',
  summary:
    'What may be an attack, or helps to understand one, newest first. Equal events of one second are one item.',
  caller: 'audit.read',
  signed: true,
  input: z.strictObject({
    kind: z.enum(securityEventKinds).optional(),
    personId: f.id.optional().meta({ description: 'The number of a member or an operator.' }),
    ip: f.search.meta({
      description:
        'An address or a network as events name it. An IPv6 address finds all of its /64.',
    }),
    outcome: z.enum(['refused', 'other']).optional().meta({
      description: '`refused`: the answer to a request that was refused.',
    }),
    from: f.time.optional(),
    to: f.time.optional().meta({ description: 'Events before this moment.' }),
    ...f.pageInput,
  }),
  output: f.pageOf(
    z.object({
      eventId: f.id,
      at: f.time,
      kind: z.enum(securityEventKinds),
      person: z
        .object({ personId: f.id, kind: z.enum(['member', 'operator']), email: z.string() })
        .nullable()
        .meta({
          description: 'Whose session or account it concerns, with the email as it is now.',
        }),
      network: z.string().nullable(),
      ip: z.string().nullable(),
      path: z.string().nullable().meta({ description: 'The declared path of the call.' }),
      status: z.int().nullable().meta({ description: 'Of the envelope, if it was a refusal.' }),
      detail: z.record(z.string(), z.unknown()),
      requestId: z.string().nullable().meta({ description: 'Of the first of `count`.' }),
      count: z.int().min(1),
    }),
  ),
  errors: [],
  audit: 'security-event.list',
});
