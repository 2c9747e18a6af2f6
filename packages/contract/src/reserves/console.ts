import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { notCompared } from './reserves.ts';

const reconciliation = {
  reconciliationId: f.id,
  network: z.string(),
  madeAt: f.time,
  block: z.int().min(0),
  treasury: f.money,
  memberAddresses: f.money,
  cold: f.money,
  expected: f.money.meta({ description: 'By what was paid in, paid out and put there.' }),
  difference: f.money.meta({ description: 'What is there less what should be.' }),
};

export const getReserves = defineCall({
  method: 'GET',
  path: '/api/Console/Reserves/GetReserves',
  summary: 'What lies on each network against what should, and what the books say of it.',
  caller: 'chain.read',
  signed: true,
  input: f.nothing,
  output: z.object({
    networks: z.array(
      z.object({
        network: z.string(),
        name: z.string(),
        coin: f.coin,
        isConnected: z.boolean(),
        latest: z.object(reconciliation).nullable(),
        failure: z
          .object({ reason: z.enum(notCompared), failedAt: f.time })
          .nullable()
          .meta({ description: 'Why it could not be compared the last time.' }),
        ceiling: f.money.nullable(),
        coldAddress: z.string().nullable(),
        sweepMinimum: f.money,
        approved: f.money.meta({
          description: 'Of withdrawals that are approved and not yet sent.',
        }),
        funding: f.money,
      }),
    ),
    books: z.array(
      z.object({
        coin: f.coin,
        custody: f.money.meta({ description: 'By the ledger.' }),
        deposits: f.money.meta({ description: 'Credited.' }),
        withdrawals: f.money.meta({ description: 'What arrived of those that are settled.' }),
        funding: f.money,
        difference: f.money.meta({ description: 'Booked without a record on any network.' }),
      }),
    ),
  }),
  errors: [],
});

export const getReconciliationList = defineCall({
  method: 'GET',
  path: '/api/Console/Reserves/GetReconciliationList',
  summary: 'How a network was compared with the records, newest first.',
  caller: 'chain.read',
  signed: true,
  input: z.strictObject({ network: f.text(20).optional(), ...f.pageInput }),
  output: f.pageOf(z.object(reconciliation)),
  errors: [],
});

export const runReconciliation = defineCall({
  method: 'POST',
  path: '/api/Console/Reserves/RunReconciliation',
  summary: 'Compare all networks with the records now, and not only at the next hour.',
  caller: 'chain.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Compares books and chain; moves nothing.',
  },
  input: f.nothing,
  output: f.done,
  errors: [],
  audit: 'reserves.reconcile',
});

export const proposeFunding = defineCall({
  method: 'POST',
  path: '/api/Console/Reserves/ProposeFunding',
  summary:
    'Propose to put on record what the owners sent to a network’s treasury, or with a minus took from it.',
  caller: 'ledger.propose',
  signed: true,
  protection: { touches: ['money'], proof: 'fresh', secondPerson: 'own-flow' },
  input: z.strictObject({
    requestId: f.requestId,
    network: f.text(20),
    amount: f.signedAmount,
    reason: f.reason,
  }),
  output: z.object({ proposalId: f.id }),
  errors: ['requestIdReused'],
  audit: 'reserves.propose-funding',
});

export const getLiabilityProofList = defineCall({
  method: 'GET',
  path: '/api/Console/Reserves/GetLiabilityProofList',
  summary: 'Published proofs of what members are owed, newest first.',
  caller: 'chain.read',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(
    z.object({
      proofId: f.id,
      coin: f.coin,
      madeAt: f.time,
      members: z.int().min(1),
      total: f.money,
      reserves: f.money.nullable(),
      root: z.string(),
      publicKey: z.string(),
      signature: z.string(),
    }),
  ),
  errors: [],
});

export const makeLiabilityProof = defineCall({
  method: 'POST',
  path: '/api/Console/Reserves/MakeLiabilityProof',
  summary: 'Make and publish a proof of what members are owed now.',
  caller: 'chain.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    alone: 'Publishes a proof of what is owed; moves nothing.',
  },
  input: z.strictObject({ coin: f.coin }),
  output: f.done,
  errors: [],
  audit: 'reserves.prove',
});
