import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';

/** The address that the browser's push service assigned. The server accepts only addresses of known push services. */
const endpoint = z
  .string()
  .max(800)
  .regex(/^https?:\/\/[\x21-\x7e]+$/);

export const getPushState = defineCall({
  method: 'GET',
  path: '/api/App/Push/GetPushState',
  summary: 'The key with which a browser subscribes, and whether its device is switched on.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ endpoint: endpoint.optional() }),
  output: z.object({
    publicKey: z.string(),
    isOn: z.boolean().meta({ description: 'Notices of this session go to that endpoint.' }),
  }),
  errors: [],
});

export const subscribePush = defineCall({
  method: 'POST',
  path: '/api/App/Push/Subscribe',
  summary: 'Send notices to this device until the session ends or it unsubscribes.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    endpoint,
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .meta({ description: 'The public key of the subscription, base64url.' }),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  output: f.done,
  errors: ['pushServiceUnknown', 'pushKeyInvalid'],
});

export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/api/App/Push/Unsubscribe',
  summary: 'Send no more notices to this device.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ endpoint }),
  output: f.done,
  errors: [],
});
