import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { chainTracePattern } from '../deposits/chain.ts';
import * as f from '../protocol/fields.ts';
import { chainDelays } from '../ledger/wallet.ts';
import {
  outgoingStates,
  withdrawalRisks,
  withdrawalStates,
  withdrawalStops,
} from './withdrawal.ts';

const person = z.object({ operatorId: f.id, email: z.string() });

const withdrawal = {
  withdrawalId: f.id,
  member: z.object({ memberId: f.id, account: z.string() }),
  coin: f.coin,
  network: z.string(),
  address: z.string(),
  amount: f.money,
  serviceCharge: f.money,
  arrives: f.money,
  state: z.enum(withdrawalStates),
  risks: z.array(z.enum(withdrawalRisks)),
  approvals: z.int().min(0).meta({
    description: 'As many as count; of what is signed or over, as many as were given.',
  }),
  approvalsNeeded: z.int().min(0),
  reason: z.string().nullable(),
  createdAt: f.time,
  changedAt: f.time,
};

export const getWithdrawalList = defineCall({
  method: 'GET',
  path: '/api/Console/Withdrawal/GetWithdrawalList',
  summary:
    'Withdrawals to chains, newest first; those that wait for a decision, the longest waiting first.',
  caller: 'chain.read',
  signed: true,
  input: z.strictObject({
    state: z.enum(withdrawalStates).optional(),
    network: f.text(20).optional(),
    memberId: f.id.optional(),
    trace: z.string().regex(chainTracePattern).optional().meta({
      description: 'The hash of its transaction or the address where it goes, whole.',
    }),
    from: f.time.optional().meta({ description: 'Asked for at this moment or later.' }),
    to: f.time.optional().meta({ description: 'Asked for before this moment.' }),
    ...f.pageInput,
  }),
  output: f.pageOf(z.object(withdrawal)),
  errors: [],
  audit: 'withdrawal.list',
  auditedWith: ['memberId', 'trace', 'from', 'to', 'cursor'],
});

export const getWithdrawalDetail = defineCall({
  method: 'GET',
  path: '/api/Console/Withdrawal/GetWithdrawalDetail',
  summary:
    'One withdrawal with all that a decision needs: whose, where to, why it waits, what happened.',
  caller: 'chain.read',
  signed: true,
  input: z.strictObject({ withdrawalId: f.id }),
  output: z.object({
    ...withdrawal,
    holdId: f.id,
    isCertified: z.boolean(),
    delay: z
      .enum(chainDelays)
      .nullable()
      .meta({ description: '`quorum`: too few providers of the network agree; payouts pause.' }),
    stops: z.array(z.enum(withdrawalStops)).meta({
      description: 'Why nothing of the member is paid out at present; of one that is open.',
    }),
    restsUntil: f.time.nullable().meta({
      description: 'Where `securityChanged` is among the stops: until when it is.',
    }),
    available: f.money,
    frozen: f.money,
    paidToday: f.money.meta({
      description: 'All that the member asked for in the last day and was not given back.',
    }),
    addressHistory: z.object({
      label: z.string().nullable(),
      listedAt: f.time.nullable(),
      times: z.int().meta({
        description: 'How often this member was paid there before this withdrawal; at most 100.',
      }),
      paid: f.money.meta({ description: 'What arrived there by these.' }),
      otherMembers: z.int().meta({
        description: 'How many other members asked for money there; at most 100.',
      }),
    }),
    approvedBy: z
      .array(z.object({ operator: person, at: f.time }))
      .meta({ description: 'Those that count; of what is signed or over, all that were given.' }),
    events: z.array(
      z.object({
        state: z.enum(withdrawalStates),
        at: f.time,
        operator: person.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    payout: z
      .object({
        state: z.enum(outgoingStates),
        why: z.string().nullable().meta({
          description: 'Why it does not go on, or why it was refused or failed.',
        }),
        since: f.time,
        approvalsCounting: z.int().min(0).nullable().meta({
          description:
            'As many as the signer counts where it must sign again, because what it signed has expired (on Tron); null elsewhere.',
        }),
        refusals: z.int().min(0).meta({
          description: 'Since an operator last asked for another try.',
        }),
        triesAgainAt: f.time.nullable().meta({
          description: 'Null where it is not pausing, or where only an operator can go on with it.',
        }),
      })
      .nullable()
      .meta({ description: 'How far sending it has come; null before that begins.' }),
    transactionHash: z.string().nullable(),
    explorerUrl: z.string().nullable(),
  }),
  errors: ['notFound'],
  audit: 'withdrawal.read',
});

export const approveWithdrawal = defineCall({
  method: 'POST',
  path: '/api/Console/Withdrawal/ApproveWithdrawal',
  summary: 'Agree to a withdrawal; the last operator who must agree lets it be paid.',
  caller: 'withdrawal.approve',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    secondPerson: 'own-flow',
    refuses: ['own-case'],
    about: { kind: 'withdrawal', field: 'withdrawalId' },
    rest: 'access',
  },
  input: z.strictObject({ withdrawalId: f.id }),
  output: z.object({
    state: z.enum(withdrawalStates),
    approvals: z.int(),
    approvalsNeeded: z.int(),
  }),
  errors: [
    'notFound',
    'withdrawalDecided',
    'approvedByYou',
    'incidentOpen',
    'memberSecurityChanged',
    'memberBlocked',
  ],
  audit: 'withdrawal.approve',
});

export const rejectWithdrawal = defineCall({
  method: 'POST',
  path: '/api/Console/Withdrawal/RejectWithdrawal',
  summary: 'Refuse a withdrawal that is not being paid yet; the money goes back with the reason.',
  caller: 'withdrawal.approve',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'withdrawal', field: 'withdrawalId' },
    alone: 'Money returns to its owner.',
  },
  input: z.strictObject({ withdrawalId: f.id, reason: f.reason }),
  output: f.done,
  errors: ['notFound', 'withdrawalDecided'],
  audit: 'withdrawal.reject',
});

export const retryPayout = defineCall({
  method: 'POST',
  path: '/api/Console/Withdrawal/RetryPayout',
  summary:
    'Have an approved withdrawal whose payout was refused tried again now, without its pause.',
  caller: 'withdrawal.approve',
  signed: true,
  protection: {
    touches: ['money', 'release'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'withdrawal', field: 'withdrawalId' },
    alone: 'Sends what was approved; the signer holds it to the approvals.',
  },
  input: z.strictObject({ withdrawalId: f.id }),
  output: f.done,
  errors: ['notFound', 'withdrawalDecided'],
  audit: 'withdrawal.retry',
});
