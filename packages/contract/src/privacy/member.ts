import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { closingReasons, exportStates } from './own-data.ts';

export const getPurchasedContracts = defineCall({
  method: 'GET',
  path: '/api/App/Course/GetPurchaseList',
  summary: 'Contracts the caller bought, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(
    z.object({
      purchaseId: f.id,
      fromLevel: z.int().min(0),
      level: z.int().min(1),
      name: z.string().nullable().meta({ description: 'As the level is called now.' }),
      coin: f.coin,
      price: f.money,
      paid: f.money,
      time: f.time,
    }),
  ),
  errors: [],
});

const oneExport = z.object({
  exportId: f.id,
  state: z.enum(exportStates),
  requestedAt: f.time,
  readyAt: f.time.nullable(),
  expiresAt: f.time.nullable(),
  parts: z.int().min(0),
  size: z.int().min(0).meta({ description: 'In bytes.' }),
});

export const requestExport = defineCall({
  method: 'POST',
  path: '/api/App/Account/RequestExport',
  summary:
    'Have what the academy holds about the caller gathered into a file: docs/account-export.md has its sections.',
  caller: 'member',
  signed: true,
  protection: { touches: ['identity'], proof: 'bound', rest: 'security' },
  input: f.nothing,
  output: oneExport,
  errors: ['exportUnderWay'],
});

export const getExport = defineCall({
  method: 'GET',
  path: '/api/App/Account/GetExport',
  summary: 'The newest export of the caller, if there is one that has not expired.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({ export: oneExport.nullable() }),
  errors: [],
});

export const openExport = defineCall({
  method: 'POST',
  path: '/api/App/Account/OpenExport',
  summary:
    'Open an export for the caller’s session: its parts can be read for a quarter of an hour.',
  caller: 'member',
  signed: true,
  protection: { touches: ['identity'], proof: 'bound', rest: 'security', repeatable: true },
  input: z.strictObject({ exportId: f.id }),
  output: z.object({ openUntil: f.time }),
  errors: ['notFound'],
});

export const getExportPart = defineCall({
  method: 'GET',
  path: '/api/App/Account/GetExportPart',
  summary: 'One part of an opened export; all parts after one another are the file.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ exportId: f.id, part: f.queryInteger(1, 10_000) }),
  output: z.object({ content: z.string() }),
  errors: ['notFound'],
});

const closing = z.object({ requestedAt: f.time, closesAt: f.time });

export const getClosing = defineCall({
  method: 'GET',
  path: '/api/App/Account/GetClosing',
  summary: 'Whether the caller’s account is being closed, and what stands against closing it.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    closing: closing.nullable(),
    coolingOffDays: z.int().min(0),
    against: z.array(
      z.object({
        reason: z.enum(closingReasons),
        about: z.string().nullable().meta({ description: 'Such as the amount that is left.' }),
      }),
    ),
    waives: z
      .array(
        z.object({
          coin: f.coin,
          amount: f.money.meta({ description: 'Given up if the account closed now; may be zero.' }),
          below: f.money.meta({ description: 'An available balance below it is given up.' }),
        }),
      )
      .meta({
        description:
          'Balances that are too small to be withdrawn keep no account open and are given up when it closes.',
      }),
  }),
  errors: [],
});

export const requestClosing = defineCall({
  method: 'POST',
  path: '/api/App/Account/RequestClosing',
  summary: 'Begin to close the caller’s account; it can be called off until it is closed.',
  caller: 'member',
  signed: true,
  protection: { touches: ['person', 'access'], proof: 'bound', rest: 'security' },
  input: f.nothing,
  output: closing,
  errors: ['closingRefused', 'closingUnderWay'],
});

export const cancelClosing = defineCall({
  method: 'POST',
  path: '/api/App/Account/CancelClosing',
  summary: 'Keep the account after all.',
  caller: 'member',
  signed: true,
  protection: ordinary,
  input: f.nothing,
  output: f.done,
  errors: ['notFound'],
});
