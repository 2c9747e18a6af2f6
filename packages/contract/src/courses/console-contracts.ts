import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import type { Language } from '../protocol/languages.ts';

const level = z.int().min(1).max(9);
const texts = z.strictObject({
  name: f.text(60),
  description: f.text(500),
  equity: z.array(f.text(200)).min(1).max(12),
});

/** The texts of a level in every language. None may be missing, because every member sees the levels. */
const inEveryLanguage = z.strictObject({
  en: texts,
  cn: texts,
  tcn: texts,
  jp: texts,
  ko: texts,
  ru: texts,
}) satisfies z.ZodType<Record<Language, z.infer<typeof texts>>>;

export const getPurchaseList = defineCall({
  method: 'GET',
  path: '/api/Console/Contract/GetPurchaseList',
  summary: 'Contracts that members bought, newest first.',
  caller: 'purchase.read',
  signed: true,
  input: z.strictObject({ memberId: f.id.optional(), ...f.pageInput }),
  output: f.pageOf(
    z.object({
      purchaseId: f.id,
      member: z.object({ memberId: f.id, account: z.string() }),
      fromLevel: z.int().min(0),
      level,
      coin: f.coin,
      price: f.money,
      paid: f.money,
      journalId: f.id.nullable(),
      time: f.time,
    }),
  ),
  errors: [],
  audit: 'purchase.list',
});

export const getContractList = defineCall({
  method: 'GET',
  path: '/api/Console/Contract/GetContractList',
  summary: 'The contract levels as they are offered, in every language.',
  caller: 'contract.manage',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(
      z.object({
        level,
        coin: f.coin,
        price: f.money,
        isOffered: z.boolean(),
        texts: inEveryLanguage,
        changedAt: f.time,
      }),
    ),
  }),
  errors: [],
});

export const saveContract = defineCall({
  method: 'POST',
  path: '/api/Console/Contract/SaveContract',
  summary:
    'Set price and words of a contract level, and whether it is offered, if nobody changed it since it was read.',
  caller: 'contract.manage',
  signed: true,
  protection: { touches: ['price'], proof: 'fresh', secondPerson: 'request' },
  input: z.strictObject({
    level,
    changedAt: f.time
      .nullable()
      .meta({ description: 'As it was read; null for a level that is not there yet.' }),
    price: f.amount,
    isOffered: z.boolean(),
    texts: inEveryLanguage,
  }),
  output: z.object({ changedAt: f.time }),
  errors: ['courseChanged'],
  audit: 'contract.save',
});
