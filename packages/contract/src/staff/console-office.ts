import * as z from 'zod';
import { auditSubjectPattern } from './audit-subjects.ts';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';

const invitation = z.object({
  code: z.string(),
  note: z.string(),
  uses: z.int().min(0),
  maxUses: z.int().min(1).nullable(),
  expiresAt: f.time.nullable(),
  disabledAt: f.time.nullable(),
  createdBy: z.string().nullable(),
  createdAt: f.time,
});

export const getInvitationList = defineCall({
  method: 'GET',
  path: '/api/Console/Invitation/GetInvitationList',
  summary:
    'Invitation codes made by operators, newest first. Members’ personal codes are not listed.',
  caller: 'invitation.read',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(invitation),
  errors: [],
});

export const createInvitation = defineCall({
  method: 'POST',
  path: '/api/Console/Invitation/CreateInvitation',
  summary:
    'Make an invitation code, with a bound on uses or time where wanted. The same request again gives the same code.',
  caller: 'invitation.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({
    requestId: f.requestId,
    note: f.text(200),
    maxUses: z.int().min(1).max(1_000_000).optional(),
    expiresAt: f.time.optional(),
  }),
  output: invitation,
  errors: ['requestIdReused'],
  audit: 'invitation.create',
});

export const disableInvitation = defineCall({
  method: 'POST',
  path: '/api/Console/Invitation/DisableInvitation',
  summary: 'Make an invitation code useless from now on.',
  caller: 'invitation.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ code: f.invitationCode }),
  output: f.done,
  errors: ['notFound'],
  audit: 'invitation.disable',
});

const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const;

const mailRow = {
  mailId: f.id,
  recipient: z.string(),
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int().min(0),
  lastError: z.string().nullable(),
  createdAt: f.time,
  sentAt: f.time.nullable(),
};

export const getMailList = defineCall({
  method: 'GET',
  path: '/api/Console/Mail/GetMailList',
  summary: 'Outgoing mail, newest first; `search` is the beginning of a recipient’s address.',
  caller: 'mail.read',
  signed: true,
  input: z.strictObject({
    search: f.search,
    state: z.enum(mailStates).optional(),
    ...f.pageInput,
  }),
  output: f.pageOf(z.object(mailRow)),
  errors: [],
  audit: 'mail.list',
});

export const getMail = defineCall({
  method: 'GET',
  path: '/api/Console/Mail/GetMail',
  summary: 'One mail. Its text is kept on a demo instance only; elsewhere it is gone once written.',
  caller: 'mail.read',
  signed: true,
  input: z.strictObject({ mailId: f.id }),
  output: z.object({ ...mailRow, text: z.string().nullable() }),
  errors: ['notFound'],
  audit: 'mail.view',
});

export const getAuditList = defineCall({
  method: 'GET',
  path: '/api/Console/Audit/GetAuditList',
  summary: 'What operators did and looked at, newest first.',
  caller: 'audit.read',
  signed: true,
  input: z.strictObject({
    operatorId: f.id.optional(),
    action: z
      .string()
      .regex(/^[a-z][a-z.-]{0,63}$/)
      .optional(),
    subject: z.string().regex(auditSubjectPattern).optional().meta({
      description: 'Such as `member:12`. Of a member, also what was done about their real name.',
    }),
    from: f.time.optional(),
    to: f.time.optional().meta({ description: 'Entries before this moment.' }),
    ...f.pageInput,
  }),
  output: f.pageOf(
    z.object({
      entryId: f.id,
      at: f.time,
      operator: z.object({ operatorId: f.id, email: z.string() }).nullable(),
      action: z.string(),
      subject: z.string().nullable(),
      subjectAccount: z.string().nullable().meta({
        description: 'The email, as it is now, of the member or operator whom the entry is about.',
      }),
      detail: z.record(z.string(), z.unknown()),
      ip: z.string(),
      requestId: z.string(),
    }),
  ),
  errors: [],
  audit: 'audit.list',
});
