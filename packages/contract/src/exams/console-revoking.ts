import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { memberName, operatorName, paperName } from './console-parts.ts';

export const getCertificateList = defineCall({
  method: 'GET',
  path: '/api/Console/Exam/GetCertificateList',
  summary:
    'Certificates, newest first; of a paper, of a member, in a state, or the one with a code.',
  caller: 'exam.read',
  signed: true,
  protection: {
    touches: ['identity'],
    proof: 'session',
    alone: 'Masked; on record.',
  },
  input: z.strictObject({
    paperId: f.id.optional(),
    memberId: f.id.optional().meta({ description: 'Needs the permission to read members.' }),
    state: z.enum(['valid', 'revoked']).optional(),
    search: f.search.meta({ description: 'A whole code, with its dashes or without.' }),
    ...f.pageInput,
  }),
  output: f.pageOf(
    z.object({
      certificateId: f.id,
      code: z.string(),
      holder: z.string().meta({ description: 'Masked.' }),
      sittingId: f.id,
      member: memberName,
      paper: paperName,
      issuedAt: f.time,
      revokedAt: f.time.nullable(),
      revokedBy: operatorName.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  errors: ['notPermitted'],
  audit: 'exam.certificates',
});

export const revokeCertificate = defineCall({
  method: 'POST',
  path: '/api/Console/Exam/RevokeCertificate',
  summary: 'Revoke a certificate for good; its public page says so at once.',
  caller: 'exam.grade',
  signed: true,
  protection: {
    touches: ['person'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'certificate', field: 'certificateId' },
    alone: 'Takes nothing that was paid, and shows the reason to its holder.',
  },
  input: z.strictObject({ certificateId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'alreadyRevoked'],
  audit: 'exam.revoke-certificate',
});
