import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import * as own from '../staff/own-access.ts';

export const getSessionList = defineCall({
  method: 'GET',
  path: '/api/App/Account/GetSessionList',
  summary: 'Where the member is logged in, most recently seen first.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: own.ownSessions,
  errors: [],
});

export const endSession = defineCall({
  method: 'POST',
  path: '/api/App/Account/EndSession',
  summary: 'End one of the member’s own sessions.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: own.endOwnSession,
  output: f.done,
  errors: ['notFound'],
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/App/Account/EndOtherSessions',
  summary: 'End every session of the member except the one that makes this call.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: f.nothing,
  output: z.object({ ended: z.int().min(0) }),
  errors: [],
});

export const beginTotp = defineCall({
  method: 'POST',
  path: '/api/App/Account/BeginTotp',
  summary:
    'Get a secret for an authenticator app, the same again for ten minutes; it counts once confirmed.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'bound',
    // A repeated call returns the same secret, which has no effect until it is confirmed. The confirmation voids the
    // proof.
    repeatable: true,
  },
  input: z.strictObject({ password: f.givenPassword }),
  output: own.totpBegun,
  errors: ['currentPasswordWrong', 'totpAlreadyOn'],
});

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/api/App/Account/ConfirmTotp',
  summary:
    'Switch the second factor on by showing a code of the new secret. Repeated for a lost answer, it makes other recovery codes.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'Shows a code of what was begun with a proof.',
  },
  input: z.strictObject({ totp: f.totpCode }),
  output: own.totpConfirmed,
  errors: ['totpNotStarted', 'totpAlreadyOn', 'secondFactorWrong'],
});

export const disableTotp = defineCall({
  method: 'POST',
  path: '/api/App/Account/DisableTotp',
  summary: 'Switch the second factor off with password and a code.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'Asks for the password and a code of the factor.',
  },
  input: own.ownProof,
  output: f.done,
  errors: ['currentPasswordWrong', 'secondFactorWrong', 'secondFactorUsed', 'totpOff'],
});

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/App/Account/RenewRecoveryCodes',
  summary: 'Get new recovery codes with password and a code. The old ones are worth nothing then.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'session',
    alone: 'Asks for the password and a code of the factor.',
  },
  input: own.ownProof,
  output: own.totpConfirmed,
  errors: ['currentPasswordWrong', 'secondFactorWrong', 'secondFactorUsed', 'totpOff'],
});
