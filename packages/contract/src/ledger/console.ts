import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { accountKinds, billCategories, journalKinds } from './wallet.ts';

const account = {
  accountId: f.id,
  coin: f.coin,
  kind: z.enum(accountKinds),
};

const posting = {
  journalId: f.id,
  line: z.int().min(1),
  kind: z.enum(journalKinds),
  amount: f.money,
  balanceAfter: f.money.nullable().meta({ description: 'Null where the balance is a roll-up.' }),
  category: z.enum(billCategories).nullable(),
  time: f.time,
};

const memberOf = z.object({ memberId: f.id, account: z.string() });

const hold = z.object({
  holdId: f.id,
  coin: f.coin,
  amount: f.money,
  purpose: z.enum(['operator', 'withdrawal']),
  reason: z.string(),
  state: z.enum(['held', 'settled', 'released']),
  expiresAt: f.time.nullable(),
  createdAt: f.time,
});

/** The cursor of an account's postings: time, journal and line. */
const postingId = z.string().regex(/^\d{1,18}-\d{1,18}-\d{1,4}$/);

/** The cursor of holds in the order of their end: time and number. */
const holdEnd = z.string().regex(/^\d{1,18}-\d{1,18}$/);

export const getMemberAccounts = defineCall({
  method: 'GET',
  path: '/api/Console/Ledger/GetMemberAccounts',
  summary: 'A member’s accounts with their balances, and the newest holds on them.',
  caller: 'ledger.read',
  signed: true,
  input: z.strictObject({ memberId: f.id }),
  output: z.object({
    memberId: f.id,
    account: z.string(),
    accounts: z.array(z.object({ ...account, balance: f.money })),
    holds: z.array(hold),
  }),
  errors: ['notFound'],
  audit: 'ledger.member',
});

export const getAccountPostings = defineCall({
  method: 'GET',
  path: '/api/Console/Ledger/GetAccountPostings',
  summary: 'Every posting of one account, newest first.',
  caller: 'ledger.read',
  signed: true,
  input: z.strictObject({ accountId: f.id, ...f.pageInput, cursor: postingId.optional() }),
  output: f.pageOf(
    z.object({
      postingId,
      ...posting,
      counterparty: memberOf.nullable().meta({ description: 'The other member of a transfer.' }),
      level: z.int().nullable().meta({ description: 'Of the contract that was bought.' }),
      reason: z.string().nullable().meta({ description: 'Given by an operator.' }),
    }),
  ),
  errors: ['notFound'],
  audit: 'ledger.account',
});

export const getJournal = defineCall({
  method: 'GET',
  path: '/api/Console/Ledger/GetJournal',
  summary: 'One journal with all its postings, what it reverses, and the block that seals it.',
  caller: 'ledger.read',
  signed: true,
  input: z.strictObject({ journalId: f.id }),
  output: z.object({
    journalId: f.id,
    kind: z.enum(journalKinds),
    coin: f.coin,
    actor: z
      .string()
      .nullable()
      .meta({ description: 'Email; null where the server itself acted.' }),
    proposal: z
      .object({ proposalId: f.id, proposedBy: z.string() })
      .nullable()
      .meta({ description: 'What the actor approved, and the email of whoever proposed it.' }),
    requestId: z.string(),
    detail: z.record(z.string(), z.unknown()),
    time: f.time,
    reverses: f.id.nullable(),
    reversedBy: f.id.nullable(),
    isReversible: z.boolean(),
    block: z.object({ height: z.int().min(1), hash: z.string() }).nullable(),
    postings: z.array(
      z.object({
        line: z.int().min(1),
        accountId: f.id,
        kind: z.enum(accountKinds),
        member: memberOf.nullable(),
        amount: f.money,
        balanceAfter: f.money.nullable(),
        category: z.enum(billCategories).nullable(),
      }),
    ),
  }),
  errors: ['notFound'],
  audit: 'ledger.journal',
});

export const getEndingHolds = defineCall({
  method: 'GET',
  path: '/api/Console/Ledger/GetEndingHolds',
  summary: 'What is frozen until a certain time, the next to end first.',
  caller: 'ledger.read',
  signed: true,
  input: z.strictObject({ ...f.pageInput, cursor: holdEnd.optional() }),
  output: f.pageOf(
    z.object({
      holdId: f.id,
      member: memberOf,
      coin: f.coin,
      amount: f.money,
      purpose: z.enum(['operator', 'withdrawal']),
      reason: z.string(),
      expiresAt: f.time,
      createdAt: f.time,
    }),
  ),
  errors: [],
  audit: 'ledger.holds',
});

export const getTrialBalance = defineCall({
  method: 'GET',
  path: '/api/Console/Ledger/GetTrialBalance',
  summary: 'Every kind of account with its balance: assets = liabilities + equity.',
  caller: 'ledger.read',
  signed: true,
  input: f.nothing,
  output: z.object({
    coins: z.array(
      z.object({
        coin: f.coin,
        lines: z.array(
          z.object({
            kind: z.enum(accountKinds),
            side: z.enum(['asset', 'liability', 'equity']),
            accountId: f.id
              .nullable()
              .meta({ description: 'Of an account of the academy itself.' }),
            balance: f.money,
          }),
        ),
        assets: f.money,
        liabilities: f.money,
        equity: f.money,
        isBalanced: z.boolean(),
      }),
    ),
    head: z
      .object({ height: z.int().min(1), hash: z.string(), lastJournalId: f.id, sealedAt: f.time })
      .nullable(),
    takenAt: f.time,
  }),
  errors: [],
  audit: 'ledger.trial-balance',
});

export const freezeMemberFunds = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/FreezeMemberFunds',
  summary: 'Move an amount of a member’s available balance to frozen, until released or a time.',
  caller: 'ledger.hold',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'member', field: 'memberId' },
    alone: 'Protects, and has to be quick; releasing takes two people.',
  },
  input: z.strictObject({
    requestId: f.requestId,
    memberId: f.id,
    coin: f.coin,
    amount: f.amount,
    reason: f.reason,
    expiresAt: f.time.optional(),
  }),
  output: z.object({ holdId: f.id, journalId: f.id }),
  errors: ['notFound', 'balanceTooLow', 'requestIdReused'],
  audit: 'ledger.freeze',
});

export const releaseMemberFunds = defineCall({
  method: 'POST',
  path: '/api/Console/Ledger/ReleaseMemberFunds',
  summary:
    'Give a frozen amount back; who froze it needs the approval of another operator. Releasing a second time changes nothing.',
  caller: 'ledger.hold',
  signed: true,
  protection: {
    touches: ['release', 'money'],
    proof: 'fresh',
    secondPerson: 'request',
    refuses: ['author', 'own-case'],
    about: { kind: 'hold', field: 'holdId' },
    rest: 'access',
  },
  input: z.strictObject({ holdId: f.id, reason: f.reason }),
  output: z.object({ journalId: f.id }),
  errors: ['notFound', 'holdOver'],
  audit: 'ledger.release',
});
