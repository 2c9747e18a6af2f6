import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import * as own from '../staff/own-access.ts';

const session = z.object({ token: z.string(), account: z.string(), expiresAt: f.time });

export const register = defineCall({
  method: 'POST',
  path: '/api/App/Account/Register',
  summary: 'Open an account with an email address that was proven by a code, and log in.',
  caller: 'anyone',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'none',
    alone: 'The code from the mailbox is the proof.',
  },
  input: z.strictObject({
    email: f.email,
    code: f.verificationCode,
    handle: f.codeHandle.optional(),
    ...f.newPassword,
    invitationCode: f.invitationCode.optional(),
  }),
  output: session,
  errors: ['codeWrong', 'invitationInvalid', 'accountExists'],
});

export const loginByPwd = defineCall({
  method: 'POST',
  path: '/api/App/Account/LoginByPwd',
  summary: 'Log in with email and password, and the second factor where the member has set one up.',
  caller: 'anyone',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'none',
    alone: 'Password and second factor are the proof.',
  },
  input: z.strictObject({
    email: f.email,
    password: f.givenPassword,
    totp: f.secondFactor.optional(),
  }),
  output: session,
  errors: [
    'wrongLogin',
    'secondFactorNeeded',
    'secondFactorWrong',
    'secondFactorUsed',
    'accountBlocked',
  ],
});

export const forgetLoginPwd = defineCall({
  method: 'POST',
  path: '/api/App/Account/ForgetLoginPwd',
  summary: 'Set a new password with a code from the mailbox. Ends every session of the member.',
  caller: 'anyone',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'none',
    alone: 'The code from the mailbox is the proof.',
  },
  input: z.strictObject({
    email: f.email,
    code: f.verificationCode,
    handle: f.codeHandle.optional(),
    ...f.newPassword,
  }),
  output: f.done,
  errors: ['codeWrong'],
});

export const resetPwdByLink = defineCall({
  method: 'POST',
  path: '/api/App/Account/ResetPwdByLink',
  summary:
    'Set a new password with the link from the mail, on any device. Ends every session of the member.',
  caller: 'anyone',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'none',
    alone: 'The link from the mailbox is the proof.',
  },
  input: z.strictObject({ link: f.codeLink, ...f.newPassword }),
  output: f.done,
  errors: ['resetLinkOver'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/App/Account/ChangePassword',
  summary: 'Change the password. Ends every other session of the member.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'bound',
    // Changing the password voids the proof, so a repeated call cannot succeed.
    repeatable: true,
  },
  input: own.changeOwnPassword,
  output: f.done,
  errors: ['currentPasswordWrong'],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/App/Account/Logout',
  summary: 'End the session that makes this call.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: f.nothing,
  output: f.done,
  errors: [],
});

export const getMemberBaseInfo = defineCall({
  method: 'GET',
  path: '/api/App/Account/GetMemberBaseInfo',
  summary: 'Who is logged in.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    memberId: f.id,
    account: z.string(),
    inviteCode: z.string(),
    contractLevel: z.int().min(0),
    totpEnabled: z.boolean(),
    recoveryCodesLeft: own.recoveryCodesLeft,
    registeredAt: f.time,
    closesAt: f.time.nullable().meta({ description: 'When the account closes, if it is to.' }),
  }),
  errors: [],
});

export const getInviteMemberList = defineCall({
  method: 'GET',
  path: '/api/App/Account/GetInviteMemberList',
  summary: 'Members who registered with the caller’s personal code, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(
    z.object({
      username: z.string().meta({ description: 'The email address, masked.' }),
      contractLevel: z.int().min(0),
      time: f.time,
    }),
  ),
  errors: [],
});
