import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { countryCodes } from './countries.ts';
import * as f from '../protocol/fields.ts';
import {
  documentKinds,
  fullNameMax,
  idNumberMax,
  photoStates,
  realNameStates,
  rejectionReasons,
} from './real-name.ts';

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
      photos: z.object({
        state: z.enum(photoStates),
        mayOpen: z.boolean().meta({
          description: 'Whether the member can open them with a code; never once certified.',
        }),
        erasedOn: f.time.nullable().meta({
          description: 'When they were or will be erased; null until it is decided.',
        }),
      }),
    })
    .nullable()
    .meta({ description: 'The latest attempt, if there was one.' }),
  photoDays: z
    .int()
    .min(1)
    .meta({ description: 'Photos are erased so many days after the decision.' }),
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
  protection: {
    touches: ['identity'],
    proof: 'session',
    alone: 'The member’s own, masked; the full text takes a bound proof.',
  },
  input: f.nothing,
  output: realName,
  errors: [],
});

export const openOwnPhotos = defineCall({
  method: 'POST',
  path: '/api/App/Account/OpenOwnPhotos',
  summary:
    'Open the photos of the caller’s latest attempt, unless it is certified: where they are for a few minutes.',
  caller: 'member',
  signed: true,
  protection: { touches: ['identity'], proof: 'bound', rest: 'security' },
  input: f.nothing,
  output: z.object({ front: z.string(), reverse: z.string() }),
  errors: ['notFound'],
});
