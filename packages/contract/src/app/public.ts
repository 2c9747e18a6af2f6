import * as z from 'zod';
import { defineCall } from '../call.ts';
import * as f from '../fields.ts';

const sent = z.object({
  resendAfter: z.int().meta({ description: 'Seconds until the next one may be asked for.' }),
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

export const getHomeOverview = defineCall({
  method: 'GET',
  path: '/api/App/Home/GetOverview',
  summary: 'Figures of the school, counted from its own records, and how to reach it.',
  caller: 'anyone',
  signed: true,
  input: f.nothing,
  output: z.object({
    students: z.int().min(0),
    yearsOperational: z.int().min(0),
    contact: z.object({ telephone: z.string(), mailbox: z.string(), address: z.string() }),
  }),
  errors: [],
});
