import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { branchFormat } from './liability-branch.ts';

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

const published = {
  coin: f.coin,
  madeAt: f.time,
  members: z.int().min(1),
  total: f.money.meta({ description: 'Of all members’ balances, available and frozen.' }),
  reserves: f.money.nullable().meta({
    description:
      'On the chains, by reconciliations of the last six hours; null where there was none.',
  }),
  root: hex(32),
  publicKey: hex(32),
  signature: hex(64).meta({
    description: 'Ed25519, of the lines that docs/verify-branch.mjs puts together.',
  }),
};

export const getLiabilityProofs = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetLiabilityProofs',
  summary:
    'What the academy owed all its members together, day by day, with the root that proves it.',
  caller: 'anyone',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(z.object({ proofId: f.id, ...published })),
  errors: [],
});

export const getLiabilityBranch = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetLiabilityBranch',
  summary: 'The caller’s own part of the newest proof: the way from their balance to its root.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ coin: f.coin }),
  output: z.object({
    branch: z
      .object({
        format: z.literal(branchFormat),
        account: z.string(),
        amount: f.money,
        parts: z
          .array(
            z.object({
              amount: f.money,
              salt: hex(32),
              steps: z
                .array(z.object({ side: z.enum(['left', 'right']), hash: hex(32), total: f.money }))
                .max(64),
            }),
          )
          .max(2),
        proof: z.object(published),
      })
      .nullable()
      .meta({ description: 'Null before the first proof, and for who owned nothing then.' }),
  }),
  errors: [],
});
