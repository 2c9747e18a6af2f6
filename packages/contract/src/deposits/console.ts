import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { chainTracePattern, outgoingPurposes } from './chain.ts';
import { chainFamilies, depositStates } from '../ledger/wallet.ts';

const network = f.text(16);
const member = z.object({ memberId: f.id, account: z.string() });
const block = z.int().min(0);

export const getChainList = defineCall({
  method: 'GET',
  path: '/api/Console/Chain/GetChainList',
  summary: 'The networks, how far the chain of each has been read, and what is holding it up.',
  caller: 'chain.read',
  signed: true,
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        network: z.string(),
        name: z.string(),
        coin: f.coin,
        family: z.enum(chainFamilies),
        contractAddress: z.string().nullable(),
        confirmations: z.int().min(1),
        creditsWhenFinal: z.boolean(),
        depositsOn: z.boolean(),
        withdrawalsOn: z.boolean(),
        isConnected: z.boolean().meta({ description: 'A provider is set up.' }),
        quorum: z
          .object({
            required: z.int().min(2),
            amount: f.money.meta({
              description:
                'Deposits of so much in 24 hours are credited while fewer providers than the quorum answer.',
            }),
            configured: z.int().min(0),
            needed: z
              .int()
              .min(1)
              .meta({ description: '1 where only one provider is configured, else `required`.' }),
            agreeing: z.int().min(0).nullable().meta({ description: 'Null until it was checked.' }),
            isBroken: z.boolean().meta({ description: 'Payouts on this network pause.' }),
            since: f.time.nullable(),
            problem: z.string().nullable(),
          })
          .meta({ description: 'How many providers must agree before their word moves money.' }),
        stuck: z
          .array(
            z.object({
              purpose: z.enum(outgoingPurposes),
              withdrawalId: f.id.nullable(),
              problem: z.string(),
              since: f.time,
            }),
          )
          .meta({
            description:
              'What is to be sent and does not go on, or was given up lately, longest first; at most 10.',
          }),
        reading: z
          .object({
            head: block.meta({ description: 'The newest block that a provider told of.' }),
            readUpTo: block,
            behind: block,
            blocksPerSecond: z.number().min(0),
            readAt: f.time,
            problem: z.string().nullable(),
            problemSince: f.time.nullable(),
            readAgainFrom: block.nullable(),
            providers: z.array(z.object({ name: z.string(), problem: z.string().nullable() })),
            secondReading: z
              .object({
                upTo: block.nullable(),
                problem: z.string().nullable(),
                problemSince: f.time.nullable(),
              })
              .nullable()
              .meta({
                description:
                  'How far another provider than the one that read has read the deep blocks as well. Null where only one is set up.',
              }),
          })
          .nullable()
          .meta({ description: 'Null where the chain has never been reached.' }),
      }),
    ),
  }),
  errors: [],
});

export const switchNetwork = defineCall({
  method: 'POST',
  path: '/api/Console/Chain/SwitchNetwork',
  summary:
    'Switch a network’s deposits or withdrawals off at once, or on with a second operator. What arrives while deposits are off is seen, and credited once they are on.',
  caller: 'chain.manage',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'fresh',
    secondPerson: 'request',
  },
  input: z.strictObject({
    network,
    what: z.enum(['deposits', 'withdrawals']),
    on: z.boolean(),
    reason: f.reason,
  }),
  output: f.done,
  errors: ['notFound', 'chainNotConnected'],
  audit: 'chain.switch',
});

export const setNetworkQuorum = defineCall({
  method: 'POST',
  path: '/api/Console/Chain/SetNetworkQuorum',
  summary:
    'Set how many providers of a network must agree before their word moves money, and what a day’s deposits may be without that.',
  caller: 'settings.manage',
  signed: true,
  protection: {
    touches: ['money', 'rule'],
    proof: 'fresh',
    secondPerson: 'request',
  },
  input: z.strictObject({
    network,
    quorum: z.int().min(2).max(9),
    amount: z
      .string()
      .regex(/^\d{1,9}(?:\.\d{1,6})?$/)
      .meta({ description: 'Zero: no deposit without the quorum.', example: '100' }),
    reason: f.reason,
  }),
  output: f.done,
  errors: ['notFound', 'quorumTooLarge'],
  audit: 'chain.quorum',
});

export const readChainAgain = defineCall({
  method: 'POST',
  path: '/api/Console/Chain/ReadChainAgain',
  summary:
    'Have a chain read again from a block: what was missed is found, what is no longer there is taken back.',
  caller: 'chain.manage',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'fresh',
    alone: 'Reads the chain once more; what it finds needs the same quorum.',
  },
  input: z.strictObject({
    network,
    fromBlock: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    reason: f.reason,
  }),
  output: f.done,
  errors: ['notFound', 'chainNotConnected', 'blockNotRead'],
  audit: 'chain.read-again',
});

export const getIncidentList = defineCall({
  method: 'GET',
  path: '/api/Console/Chain/GetIncidentList',
  summary: 'What a person must look into, newest first.',
  caller: 'chain.read',
  signed: true,
  input: z.strictObject({ state: z.enum(['open', 'resolved']).optional(), ...f.pageInput }),
  output: f.pageOf(
    z.object({
      incidentId: f.id,
      kind: z.string(),
      network: z.string(),
      coin: f.coin,
      member: member.nullable(),
      depositId: f.id.nullable(),
      amount: f.money.nullable().meta({ description: 'What is missing, where that can be said.' }),
      recovered: f.money.nullable().meta({
        description:
          'What of it was made good by its transaction, which came back after an operator had resolved it.',
      }),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
      openedAt: f.time,
      resolvedAt: f.time.nullable(),
      resolvedBy: z
        .object({ operatorId: f.id, email: z.string() })
        .nullable()
        .meta({ description: 'Null where it resolved itself.' }),
      resolution: z.string().nullable(),
    }),
  ),
  errors: [],
  audit: 'chain.incidents',
});

export const resolveIncident = defineCall({
  method: 'POST',
  path: '/api/Console/Chain/ResolveIncident',
  summary: 'Say what came of an incident. It moves no money.',
  caller: 'chain.manage',
  signed: true,
  protection: {
    touches: ['money', 'release'],
    proof: 'fresh',
    refuses: ['own-case'],
    about: { kind: 'incident', field: 'incidentId' },
    alone: 'Ends a stop that the chain caused; every payout after it is decided as ever.',
  },
  input: z.strictObject({ incidentId: f.id, resolution: f.reason }),
  output: f.done,
  errors: ['notFound', 'incidentResolved'],
  audit: 'chain.resolve-incident',
});

export const getDepositList = defineCall({
  method: 'GET',
  path: '/api/Console/Chain/GetDepositList',
  summary: 'What arrived on members’ addresses, newest first.',
  caller: 'chain.read',
  signed: true,
  input: z.strictObject({
    network: network.optional(),
    state: z.enum(depositStates).optional(),
    memberId: f.id.optional(),
    trace: z.string().regex(chainTracePattern).optional().meta({
      description: 'The hash of its transaction or the address where it arrived, whole.',
    }),
    ...f.pageInput,
  }),
  output: f.pageOf(
    z.object({
      depositId: f.id,
      member,
      network: z.string(),
      coin: f.coin,
      amount: f.money,
      rawAmount: z.string().meta({ description: 'As the chain counts.' }),
      state: z.enum(depositStates),
      confirmations: z.int().min(0),
      confirmationsNeeded: z.int().min(1),
      transactionHash: z.string(),
      logIndex: z.int().min(0),
      blockNumber: block,
      blockHash: z.string(),
      sender: z.string(),
      address: z.string(),
      explorerUrl: z.string().nullable(),
      seenAt: f.time,
      creditedAt: f.time.nullable(),
      postings: z
        .array(z.object({ journalId: f.id, amount: f.money }))
        .meta({ description: 'Its credits, and with a minus what was taken back; oldest first.' }),
    }),
  ),
  errors: [],
  audit: 'deposit.list',
});
