import * as z from 'zod';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

export const sendProofCode = defineCall({
  method: 'POST',
  path: '/api/App/Account/SendProofCode',
  summary: 'Mail the caller a code for Prove; for members without an authenticator app.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'Sends a code to the owner’s own mailbox.',
  },
  input: f.nothing,
  output: z.object({
    resendAfter: z.int().meta({ description: 'Seconds until the next one may be asked for.' }),
  }),
  errors: ['totpAlreadyOn'],
});

export const prove = defineCall({
  method: 'POST',
  path: '/api/App/Account/Prove',
  summary:
    'Show the second factor: opens what moves money for this session and a quarter of an hour.',
  caller: 'member',
  signed: true,
  protection: { touches: ['access'], proof: 'session', alone: 'The code is the proof.' },
  input: z.strictObject({
    code: f.secondFactor.meta({
      description:
        'Of the authenticator app or a recovery code if it is on, else from the mailbox.',
    }),
  }),
  output: z.object({ provenUntil: f.time }),
  errors: ['secondFactorWrong', 'secondFactorUsed', 'codeWrong'],
});
