import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { chainTransactionStates } from '../deposits/chain.ts';
import * as f from '../protocol/fields.ts';

export const getChainTransaction = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetChainTransaction',
  summary:
    'On a demo with a development chain, which no explorer shows: what the chain itself says of a transaction.',
  caller: 'anyone',
  signed: true,
  input: z.strictObject({
    network: f.text(16),
    transactionHash: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/)
      .toLowerCase(),
  }),
  output: z.object({
    network: z.string(),
    networkName: z.string(),
    transactionHash: z.string(),
    state: z.enum(chainTransactionStates),
    block: z
      .object({ number: z.int().min(0), confirmations: z.int().min(1), minedAt: f.time })
      .nullable()
      .meta({ description: 'Null while it waits for one.' }),
    sender: z.string(),
    transfers: z
      .array(
        z.object({
          logIndex: z.int().min(0),
          from: z.string(),
          to: z.string(),
          amount: f.money,
          coin: f.coin,
        }),
      )
      .meta({ description: 'Of the network’s coin, in the order of its receipt.' }),
    fee: z
      .object({ amount: z.string().meta({ example: '0.000042' }), coin: z.string() })
      .nullable()
      .meta({ description: 'In the chain’s own coin; null while it waits.' }),
  }),
  errors: ['notFound', 'chainUnavailable'],
});
