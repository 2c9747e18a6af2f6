import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import * as own from '../staff/own-access.ts';
import { permissions, roles } from '../staff/roles.ts';

export const login = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/Login',
  summary: 'Open an operator’s session with password and second factor.',
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
  output: z.object({ token: z.string(), expiresAt: f.time }),
  errors: ['wrongLogin', 'secondFactorNeeded', 'secondFactorWrong', 'secondFactorUsed'],
  audit: 'auth.login',
});

export const getSelf = defineCall({
  method: 'GET',
  path: '/api/Console/Auth/GetSelf',
  summary: 'Who is logged in, what they may do, and what they must do first.',
  caller: 'operator-entering',
  signed: true,
  input: f.nothing,
  output: z.object({
    operatorId: f.id,
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
    permissions: z.array(z.enum(permissions)),
    totpEnabled: z.boolean(),
    recoveryCodesLeft: own.recoveryCodesLeft,
    mustSetUpTotp: z.boolean(),
    mustChangePassword: z.boolean(),
  }),
  errors: [],
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/Logout',
  summary: 'End the session that makes this call.',
  caller: 'operator-entering',
  signed: true,
  opensIdle: true,
  protection: { touches: [], proof: 'session' },
  input: f.nothing,
  output: f.done,
  errors: [],
  audit: 'auth.logout',
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/ChangePassword',
  summary: 'Change one’s own password. Ends every other session of the operator.',
  caller: 'operator-entering',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'fresh',
    alone: 'The current password is asked for too.',
  },
  input: own.changeOwnPassword,
  output: f.done,
  errors: ['currentPasswordWrong'],
  audit: 'auth.change-password',
});

export const beginTotp = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/BeginTotp',
  summary:
    'Get a secret for an authenticator app, the same again for ten minutes; it counts once confirmed.',
  caller: 'operator-entering',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'Counts for nothing until it is confirmed.',
  },
  input: z.strictObject({ password: f.givenPassword }),
  output: own.totpBegun,
  errors: ['currentPasswordWrong', 'totpAlreadyOn'],
  audit: 'auth.begin-totp',
});

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/ConfirmTotp',
  summary:
    'Switch the second factor on by showing a code of the new secret. Repeated for a lost answer, it makes other recovery codes.',
  caller: 'operator-entering',
  signed: true,
  protection: { touches: ['access'], proof: 'session', alone: 'Shows a code of the new factor.' },
  input: z.strictObject({ totp: f.totpCode }),
  output: own.totpConfirmed,
  errors: ['totpNotStarted', 'totpAlreadyOn', 'secondFactorWrong'],
  audit: 'auth.confirm-totp',
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/RenewRecoveryCodes',
  summary: 'Get new recovery codes with password and a code. The old ones are worth nothing then.',
  caller: 'operator',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'Asks for the password and a code of the factor.',
  },
  input: own.ownProof,
  output: own.totpConfirmed,
  errors: ['currentPasswordWrong', 'secondFactorWrong', 'secondFactorUsed', 'totpOff'],
  audit: 'auth.renew-recovery-codes',
});

export const prove = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/Prove',
  summary:
    'Show the second factor again: for what needs a fresh one in the next quarter of an hour, and after an idle time.',
  caller: 'operator',
  signed: true,
  opensIdle: true,
  protection: { touches: ['access'], proof: 'session', alone: 'The code is the proof.' },
  input: z.strictObject({ totp: f.secondFactor }),
  output: z.object({ provenUntil: f.time }),
  errors: ['secondFactorWrong', 'secondFactorUsed'],
  audit: 'auth.prove',
});

export const getSessionList = defineCall({
  method: 'GET',
  path: '/api/Console/Auth/GetSessionList',
  summary: 'Where the operator is logged in.',
  caller: 'operator',
  signed: true,
  input: f.nothing,
  output: own.ownSessions,
  errors: [],
});

export const endSession = defineCall({
  method: 'POST',
  path: '/api/Console/Auth/EndSession',
  summary: 'End one of one’s own sessions.',
  caller: 'operator',
  signed: true,
  protection: { touches: [], proof: 'session' },
  input: own.endOwnSession,
  output: f.done,
  errors: ['notFound'],
  audit: 'auth.end-session',
});
