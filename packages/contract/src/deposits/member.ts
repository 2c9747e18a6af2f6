import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { chainDelays, depositStates } from '../ledger/wallet.ts';

export const getDeposits = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetDeposits',
  summary: 'What arrives and has arrived on the member’s addresses, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ ...f.pageInput }),
  output: f
    .pageOf(
      z.object({
        depositId: f.id,
        coin: f.coin,
        network: z.string(),
        amount: f.money,
        state: z.enum(depositStates),
        confirmations: z.int().min(0).meta({ description: 'So far, and at most what is needed.' }),
        confirmationsNeeded: z.int().min(1),
        transactionHash: z.string(),
        explorerUrl: z.string().nullable(),
        seenAt: f.time,
        creditedAt: f.time.nullable(),
        delay: z.enum(chainDelays).nullable().meta({
          description:
            '`quorum`: it is deep enough and waits until enough sources for the chain confirm it.',
        }),
      }),
    )
    .extend({
      belowMinimum: z
        .array(z.object({ network: z.string(), coin: f.coin, sum: f.money, minimum: f.money }))
        .meta({
          description: 'Too little to be credited so far; credited once it reaches the minimum.',
        }),
    }),
  errors: [],
});

export const requestTestMoney = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/RequestTestMoney',
  summary:
    'On a demo with a development chain: send test money, worth nothing, to the member’s own address.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'session',
    alone: 'Money of a development chain, worth nothing.',
  },
  input: z.strictObject({ network: f.text(16) }),
  output: z.object({ coin: f.coin, amount: f.money, transactionHash: z.string() }),
  errors: ['notFound', 'chainUnavailable'],
});
