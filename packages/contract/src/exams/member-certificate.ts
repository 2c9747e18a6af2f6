import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';

const code = f.text(64).meta({ description: 'In groups or not, in either case.' });

const shown = {
  code: z.string(),
  number: z.string().meta({ description: 'Of the exam.' }),
  name: z.string(),
  issuedAt: f.time,
  revokedAt: f.time.nullable(),
};

export const getCertificateList = defineCall({
  method: 'GET',
  path: '/api/App/Exam/GetCertificateList',
  summary: 'Certificates of the caller, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ ...f.pageInput }),
  output: f.pageOf(z.object(shown)),
  errors: [],
});

export const getCertificate = defineCall({
  method: 'GET',
  path: '/api/App/Exam/GetCertificate',
  summary: 'One certificate of the caller, with the name in full.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'session',
    alone: 'The member’s own certificate, made to be shown, names its holder.',
  },
  input: z.strictObject({ code }),
  output: z.object({
    ...shown,
    holder: z.string().meta({ description: 'As the certificate names its member.' }),
    shownHolder: z.string().meta({ description: 'As anybody who checks it reads the name.' }),
    sittingId: f.id,
    reason: z
      .string()
      .nullable()
      .meta({ description: 'The teacher’s words; null also where a regrading revoked it.' }),
  }),
  errors: ['notFound'],
});

export const getCertificateFile = defineCall({
  method: 'GET',
  path: '/api/App/Exam/GetCertificateFile',
  summary: 'A certificate of the caller to print, in the language of the caller.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'session',
    alone: 'The member’s own certificate, made to be shown, names its holder.',
  },
  input: z.strictObject({ code }),
  output: z.object({
    fileName: z.string(),
    mediaType: z.string(),
    content: z.base64().meta({ description: 'The file itself, in base 64.' }),
  }),
  errors: ['notFound', 'certificateRevoked'],
});

export const checkCertificate = defineCall({
  method: 'GET',
  path: '/api/App/Exam/CheckCertificate',
  summary: 'Whether a certificate is genuine. Whoever has its code may ask.',
  caller: 'anyone',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'none',
    alone: 'Masked, for whoever has the code.',
  },
  input: z.strictObject({ code }),
  output: z.object({
    certificate: z
      .object({ ...shown, holder: z.string().meta({ description: 'Masked.' }) })
      .nullable()
      .meta({ description: 'Null if there is none with this code.' }),
  }),
  errors: [],
});
