import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { operatorNameMax } from '../protocol/limits.ts';
import { roles } from './roles.ts';

const name = f.text(operatorNameMax);
const roleList = z.array(z.enum(roles)).min(1).max(roles.length);

const operator = z.object({
  operatorId: f.id,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  totpEnabled: z.boolean(),
  disabledAt: f.time.nullable(),
  lastSeenAt: f.time.nullable(),
  createdAt: f.time,
});

export const getOperatorList = defineCall({
  method: 'GET',
  path: '/api/Console/Operator/GetOperatorList',
  summary: 'Operators, newest first.',
  caller: 'operator.read',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(operator),
  errors: [],
});

export const createOperator = defineCall({
  method: 'POST',
  path: '/api/Console/Operator/CreateOperator',
  summary: 'Add an operator. The temporary password is in this answer and nowhere else.',
  caller: 'operator.manage',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'fresh',
    alone: 'A new access approves no money for a day, and every owner is told.',
  },
  input: z.strictObject({ email: f.email, name, roles: roleList }),
  output: z.object({ operatorId: f.id, temporaryPassword: z.string() }),
  errors: ['operatorExists'],
  audit: 'operator.create',
});

export const setOperatorRoles = defineCall({
  method: 'POST',
  path: '/api/Console/Operator/SetOperatorRoles',
  summary: 'Replace another operator’s roles, if they are still the ones that were looked at.',
  caller: 'operator.manage',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'fresh',
    alone: 'New roles approve no money for a day, and every owner is told.',
  },
  input: z.strictObject({
    operatorId: f.id,
    roles: roleList,
    rolesBefore: z.array(z.enum(roles)).max(roles.length),
  }),
  output: f.done,
  errors: ['notFound', 'notOnYourself', 'lastOwner', 'rolesChanged'],
  audit: 'operator.set-roles',
});

export const renameOperator = defineCall({
  method: 'POST',
  path: '/api/Console/Operator/RenameOperator',
  summary: 'Correct another operator’s name, if it is still the one that was looked at.',
  caller: 'operator.manage',
  signed: true,
  protection: { touches: ['access'], proof: 'fresh', alone: 'Changes a display name, on record.' },
  input: z.strictObject({ operatorId: f.id, name, nameBefore: f.text(1_000, 0) }),
  output: f.done,
  errors: ['notFound', 'notOnYourself', 'operatorRenamed'],
  audit: 'operator.rename',
});

export const setOperatorDisabled = defineCall({
  method: 'POST',
  path: '/api/Console/Operator/SetOperatorDisabled',
  summary: 'Shut another operator out, ending their sessions, or let them in again.',
  caller: 'operator.manage',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'fresh',
    alone: 'Shutting somebody out protects; letting in again rests for a day.',
  },
  input: z.strictObject({ operatorId: f.id, disabled: z.boolean() }),
  output: f.done,
  errors: ['notFound', 'notOnYourself', 'lastOwner'],
  audit: 'operator.set-disabled',
});

export const endOperatorSessions = defineCall({
  method: 'POST',
  path: '/api/Console/Operator/EndOperatorSessions',
  summary: 'End every session of another operator.',
  caller: 'operator.manage',
  signed: true,
  protection: { touches: ['access'], proof: 'session', alone: 'Only ends sessions.' },
  input: z.strictObject({ operatorId: f.id }),
  output: z.object({ ended: z.int().min(0) }),
  errors: ['notFound', 'notOnYourself'],
  audit: 'operator.end-sessions',
});

export const resetOperatorTotp = defineCall({
  method: 'POST',
  path: '/api/Console/Operator/ResetOperatorTotp',
  summary: 'Clear another operator’s second factor after they lost it; ends their sessions.',
  caller: 'operator.manage',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'fresh',
    alone: 'A reset access approves no money for a day, and every owner is told.',
  },
  input: z.strictObject({ operatorId: f.id, reason: f.text(500, 3) }),
  output: f.done,
  errors: ['notFound', 'notOnYourself', 'totpOff'],
  audit: 'operator.reset-totp',
});

export const resetOperatorAccess = defineCall({
  method: 'POST',
  path: '/api/Console/Operator/ResetOperatorAccess',
  summary: 'Give another operator a temporary password and clear their second factor.',
  caller: 'operator.manage',
  signed: true,
  protection: {
    touches: ['access'],
    proof: 'fresh',
    alone: 'A reset access approves no money for a day, and every owner is told.',
  },
  input: z.strictObject({ operatorId: f.id }),
  output: z.object({ temporaryPassword: z.string() }),
  errors: ['notFound', 'notOnYourself'],
  audit: 'operator.reset-access',
});
