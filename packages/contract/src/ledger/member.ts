import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import {
  billCategories,
  chainFamilies,
  lookUpQuotas,
  recentRecipientsMost,
  statementFormats,
  transferQuotas,
} from './wallet.ts';
import { withdrawalStates } from '../withdrawals/withdrawal.ts';

export const getWalletTotalPrice = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetWalletTotalPrice',
  summary: 'What the member’s wallet is worth in one unit, as far as its coins have a price.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    unit: f.coin,
    total: f.money,
    available: f.money,
    frozen: f.money,
    unpriced: z.array(f.coin).meta({
      description: 'Coins that the member has and the total leaves out: nothing says their price.',
    }),
  }),
  errors: [],
});

export const getCoinBalance = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetCoinBalance',
  summary: 'The member’s balance of every coin.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(
      z.object({
        coin: f.coin,
        name: z.string(),
        available: f.money,
        frozen: f.money,
        total: f.money,
      }),
    ),
  }),
  errors: [],
});

const billFilter = {
  coin: f.coin.optional(),
  category: z.enum(billCategories).optional(),
  from: f.time.optional().meta({ description: 'This moment and later.' }),
  to: f.time.optional().meta({ description: 'Before this moment.' }),
};

export const getWalletBill = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetWalletBill',
  summary: 'Every change of the member’s available balance, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ ...billFilter, ...f.pageInput }),
  output: f.pageOf(
    z.object({
      billId: f.id,
      coin: f.coin,
      category: z.enum(billCategories),
      amount: f.money,
      balanceAfter: f.money,
      time: f.time,
      journalId: f.id,
      counterparty: z
        .string()
        .nullable()
        .meta({ description: 'The other member of a transfer; masked for the one who receives.' }),
      level: z.int().nullable().meta({ description: 'Of the contract that was bought.' }),
      reason: z.string().nullable().meta({
        description: 'Given by the operator who did it; of a reward, the number of the exam.',
      }),
      withdrawal: z
        .object({
          withdrawalId: f.id,
          network: z.string(),
          address: z.string(),
          state: z.enum(withdrawalStates).meta({ description: 'As it is now.' }),
        })
        .nullable()
        .meta({ description: 'To a chain: which one the bill, its charge or its refund is of.' }),
      deposit: z
        .object({
          network: z.string(),
          transactionHash: z.string(),
          transactions: z.int().min(1).meta({
            description: 'Of so many, where small ones added up; the hash is of the latest.',
          }),
        })
        .nullable()
        .meta({ description: 'From a chain: where what was credited or taken back arrived.' }),
    }),
  ),
  errors: [],
});

export const getBillCategory = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetBillCategory',
  summary: 'The categories that bills can be filtered by.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({ items: z.array(z.object({ category: z.enum(billCategories) })) }),
  errors: [],
});

export const getStatement = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetStatement',
  summary: 'Bills of a time as a file, oldest first, with the balance before and after.',
  caller: 'member',
  signed: true,
  input: z.strictObject({
    format: z.enum(statementFormats),
    coin: f.coin,
    from: f.time,
    to: f.time,
    timeZone: f.text(64).optional().meta({ description: 'IANA name; UTC unless given.' }),
  }),
  output: z.object({
    fileName: z.string(),
    mediaType: z.string(),
    content: z.base64(),
  }),
  errors: ['statementTooLong'],
});

export const getCoinNetwork = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetCoinNetwork',
  summary:
    'The networks on which coins come and go, with their minimums and charges and the member’s own address on each.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(
      z.object({
        coin: f.coin,
        network: z.string(),
        name: z.string(),
        family: z.enum(chainFamilies),
        address: z.string().nullable().meta({
          description: 'Where this member, and nobody else, pays in; null while deposits are off.',
        }),
        contractAddress: z.string().nullable().meta({ description: 'Of the coin on that chain.' }),
        explorerTransaction: z.string().nullable().meta({
          description: 'A page that shows a transaction, with {hash} where its hash goes.',
        }),
        hasFaucet: z
          .boolean()
          .meta({ description: 'Its money is for testing and can be had for nothing.' }),
        confirmations: z.int().min(1),
        expectedMinutes: z.int().min(1),
        minimumDeposit: f.money,
        minimumWithdrawal: f.money,
        serviceCharge: f.money,
        depositsOn: z.boolean(),
        withdrawalsOn: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const getCoinWithdrawType = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetCoinWithdrawType',
  summary: 'The ways in which coins can leave the wallet.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(
      z.object({
        coin: f.coin,
        type: z.enum(['internal', 'onChain']),
        isOpen: z.boolean(),
        minimum: f.money,
        isFree: z.boolean(),
      }),
    ),
    pausedUntil: f.time.nullable().meta({
      description:
        'Nothing leaves before it: the password or the second factor was changed lately.',
    }),
  }),
  errors: [],
});

/** The recipient as the sender sees it before the transfer. */
const recipient = {
  recipientId: f.id.meta({ description: 'Names this recipient to this sender only.' }),
  email: z.string().meta({ description: 'Masked.' }),
  memberSince: f.time.meta({ description: 'The day on which they joined.' }),
  firstPaidAt: f.time
    .nullable()
    .meta({ description: 'When the caller first sent them money; null if never.' }),
};

export const lookUpRecipient = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/LookUpRecipient',
  summary: 'Find the member that an email address belongs to, before a transfer.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['money'],
    proof: 'session',
    alone: 'It moves nothing: the transfer that follows asks for a code.',
    quotas: lookUpQuotas,
  },
  input: z.strictObject({ email: f.email }),
  output: z.object(recipient),
  errors: ['recipientUnknown', 'transferToYourself'],
});

export const getRecentRecipients = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetRecentRecipients',
  summary: 'The members whom the caller sent money last, latest first.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z.array(z.object({ ...recipient, lastPaidAt: f.time })).max(recentRecipientsMost),
  }),
  errors: [],
});

export const transferToMember = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/TransferToMember',
  summary: 'Send coins to another member: free, at once, and for good.',
  caller: 'member',
  signed: true,
  protection: { touches: ['money'], proof: 'bound', rest: 'security', quotas: transferQuotas },
  input: z.strictObject({
    requestId: f.requestId,
    coin: f.coin,
    recipientId: f.id.meta({ description: 'From LookUpRecipient or GetRecentRecipients.' }),
    amount: f.amount.meta({ description: 'At least 0.01.' }),
  }),
  output: z.object({
    journalId: f.id,
    coin: f.coin,
    amount: f.money,
    balanceAfter: f.money,
  }),
  errors: [
    'balanceTooLow',
    'balanceTooHigh',
    'requestIdReused',
    'recipientUnknown',
    'transferTooSmall',
    'transfersStopped',
  ],
});
