import * as z from 'zod';
import { defineCall } from '../call.ts';
import { countryCodes } from '../countries.ts';
import * as f from '../fields.ts';
import {
  documentKinds,
  fullNameMax,
  idNumberMax,
  realNameStates,
  rejectionReasons,
} from '../real-name.ts';

const realName = z.object({
  state: z.enum(realNameStates),
  submitted: z
    .object({
      fullName: z.string().meta({ description: 'Masked.' }),
      idNumber: z.string().meta({ description: 'Masked.' }),
      documentKind: z.enum(documentKinds),
      country: z.string(),
      submittedAt: f.time,
      decidedAt: f.time.nullable(),
      reasonCode: z.enum(rejectionReasons).nullable(),
      reason: z.string().nullable().meta({ description: 'What the reviewer adds in own words.' }),
      photos: z
        .object({ front: z.string(), reverse: z.string() })
        .meta({ description: 'Where the member can look at them for a few minutes.' }),
    })
    .nullable()
    .meta({ description: 'The latest attempt, if there was one.' }),
});

export const submitRealName = defineCall({
  method: 'POST',
  path: '/api/App/Account/SubmitRealName',
  summary: 'Submit name, ID number and two photos of the document for review.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'session',
    alone: 'The member hands in their own document; operators decide.',
  },
  input: z.strictObject({
    requestId: f.requestId,
    fullName: f
      .text(fullNameMax)
      .refine((name) => /\p{L}/u.test(name), { error: 'format' })
      .meta({ example: 'Sample Person' }),
    documentKind: z.enum(documentKinds),
    country: z.enum(countryCodes),
    idNumber: f.text(idNumberMax),
    frontFileId: f.id,
    reverseFileId: f.id,
  }),
  output: realName,
  errors: ['fileNotUsable', 'requestIdReused', 'realNameInProgress', 'realNameDone'],
});

export const getRealNameAuthentication = defineCall({
  method: 'GET',
  path: '/api/App/Account/GetRealNameAuthentication',
  summary: 'Where the member’s real-name authentication stands, and why.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: realName,
  errors: [],
});
