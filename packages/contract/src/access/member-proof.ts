import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';

const challengeId = z.guid().meta({
  description:
    'Given by the refusal of the call that needs the proof, with what it confirms in words.',
});

export const sendProofCode = defineCall({
  method: 'POST',
  path: '/api/App/Account/SendProofCode',
  summary:
    'Mail the caller the code that confirms a challenge; for members without an authenticator app.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'Sends a code to the owner’s own mailbox.',
  },
  input: z.strictObject({ challengeId }),
  output: z.object({
    resendAfter: z.int().meta({ description: 'Seconds until the next one may be asked for.' }),
  }),
  errors: ['totpAlreadyOn', 'notFound'],
});

export const prove = defineCall({
  method: 'POST',
  path: '/api/App/Account/Prove',
  summary:
    'Confirm a challenge: the call that was refused with it goes through once, with the same content, within a quarter of an hour.',
  caller: 'member',
  signed: true,
  protection: { touches: ['access'], proof: 'session', alone: 'The code is the proof.' },
  input: z.strictObject({
    challengeId,
    code: f.secondFactor.meta({
      description:
        'Of the authenticator app or a recovery code if it is on, else from the mailbox.',
    }),
  }),
  output: z.object({ provenUntil: f.time }),
  errors: ['notFound', 'secondFactorWrong', 'secondFactorUsed', 'codeWrong'],
});
