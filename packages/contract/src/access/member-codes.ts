import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';

const sent = z.object({
  resendAfter: z.int().meta({ description: 'Seconds until another mail can be sent.' }),
  handle: f.codeHandle.meta({
    description: 'To be sent along with the code, so that the wrong tries of others do not count.',
  }),
});

export const sendLoginCode = defineCall({
  method: 'GET',
  path: '/api/App/SmsCode/SendLoginCode',
  summary: 'Mail a code for registration. The answer is the same for every address.',
  caller: 'anyone',
  signed: true,
  input: z.strictObject({ email: f.email }),
  output: sent,
  errors: [],
});

export const sendForgetPwdCode = defineCall({
  method: 'GET',
  path: '/api/App/SmsCode/SendForgetPwdCode',
  summary: 'Mail a code for a new password. The answer is the same for every address.',
  caller: 'anyone',
  signed: true,
  input: z.strictObject({ email: f.email }),
  output: sent,
  errors: [],
});
