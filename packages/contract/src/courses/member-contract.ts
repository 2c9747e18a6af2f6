import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';

const level = z.int().min(1).max(9);

export const getContractConfig = defineCall({
  method: 'GET',
  path: '/api/App/Course/GetContractConfig',
  summary: 'The contract levels, what each would cost the caller now, and what it entitles to.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    coin: f.coin,
    currentLevel: z.int().min(0),
    available: f.money,
    items: z.array(
      z.object({
        level,
        name: z.string(),
        description: z.string(),
        equity: z.array(z.string()),
        price: f.money,
        difference: f.money.meta({
          description: 'What the caller pays: the price less what they have paid for lower levels.',
        }),
        isHeld: z.boolean().meta({ description: 'The caller has this level or a higher one.' }),
      }),
    ),
  }),
  errors: [],
});

export const buyContract = defineCall({
  method: 'POST',
  path: '/api/App/Course/BuyContract',
  summary: 'Buy a contract level, or move up to it for the difference.',
  caller: 'member',
  signed: true,
  protection: { touches: ['money'], proof: 'bound' },
  input: z.strictObject({
    requestId: f.requestId,
    level,
    difference: z
      .string()
      .regex(/^\d{1,12}\.\d{6}$/)
      .meta({ description: 'As it was shown; a changed price is refused, never charged.' }),
  }),
  output: z.object({
    level,
    coin: f.coin,
    paid: f.money,
    balanceBefore: f.money,
    balanceAfter: f.money,
  }),
  errors: [
    'balanceTooLow',
    'requestIdReused',
    'contractUnknown',
    'contractAlreadyHeld',
    'priceChanged',
  ],
});
