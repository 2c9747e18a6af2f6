import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { chainDelays } from '../ledger/wallet.ts';
import { addressKinds, addressLabelMax, withdrawalStates, withdrawMethods } from './withdrawal.ts';

const network = z.string().regex(/^[A-Z0-9]{2,10}$/);
/**
 * An address as it is typed. It may be longer than any valid address, so that a mistyped one is reported as wrong and
 * not as too long.
 */
const typedAddress = z.string().trim().pipe(f.text(128));
const label = f.text(addressLabelMax).trim();

export const withdrawalApply = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/WithdrawalApply',
  summary:
    'Ask for coins to be sent to an address on a chain, or send them to another member by email.',
  caller: 'member',
  signed: true,
  protection: { touches: ['money'], proof: 'bound', rest: 'security' },
  input: z.strictObject({
    requestId: f.requestId,
    coin: f.coin,
    method: z.enum(withdrawMethods),
    address: f.text(254).meta({ description: 'On the chain; the email address of a member.' }),
    network: network.optional().meta({ description: 'Of a withdrawal to a chain.' }),
    amount: f.amount.meta({ description: 'What leaves the balance; the charge is part of it.' }),
    serviceCharge: f.money
      .optional()
      .meta({ description: 'As it was shown: refused where it is another by now.' }),
    lookAlikeConfirmed: z
      .boolean()
      .optional()
      .meta({ description: 'The member was shown the address that this one resembles.' }),
  }),
  output: z.object({
    withdrawalId: f.id.nullable().meta({ description: 'Null for what went to a member.' }),
    method: z.enum(withdrawMethods),
    state: z.enum(withdrawalStates),
    coin: f.coin,
    amount: f.money,
    serviceCharge: f.money,
    arrives: f.money,
    journalId: f.id,
  }),
  errors: [
    'balanceTooLow',
    'balanceTooHigh',
    'requestIdReused',
    'recipientUnknown',
    'transferToYourself',
    'transferTooSmall',
    'realNameNeeded',
    'networkClosed',
    'withdrawalTooSmall',
    'chargeChanged',
    'addressInvalid',
    'addressIsOurs',
    'addressForbidden',
    'addressLooksAlike',
    'addressNotListed',
    'addressHeld',
    'withdrawalsStopped',
    'transfersStopped',
  ],
});

export const checkWithdrawalAddress = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/CheckWithdrawalAddress',
  summary: 'What is known of an address before money is sent there.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ network, address: typedAddress }),
  output: z.object({
    isValid: z.boolean(),
    address: z.string().nullable().meta({ description: 'As it is written, with its checksum.' }),
    kind: z.enum(addressKinds),
    looksLike: z
      .string()
      .nullable()
      .meta({ description: 'An address of the member’s that this one is easily taken for.' }),
    label: z.string().nullable().meta({ description: 'Its name in the member’s list.' }),
    isListed: z.boolean(),
    usableAt: f.time
      .nullable()
      .meta({ description: 'When money can go there; null where it must be listed first.' }),
  }),
  errors: ['networkClosed'],
});

const withdrawal = {
  withdrawalId: f.id,
  coin: f.coin,
  network: z.string(),
  networkName: z.string(),
  address: z.string(),
  amount: f.money,
  serviceCharge: f.money,
  arrives: f.money,
  state: z.enum(withdrawalStates),
  reason: z.string().nullable().meta({ description: 'Why it was rejected or failed.' }),
  createdAt: f.time,
  changedAt: f.time,
};

export const getWithdrawals = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetWithdrawals',
  summary: 'The member’s withdrawals to chains, newest first.',
  caller: 'member',
  signed: true,
  input: z.strictObject(f.pageInput),
  output: f.pageOf(z.object(withdrawal)),
  errors: [],
});

export const getWithdrawal = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetWithdrawal',
  summary: 'One withdrawal of the member’s, with every state that it passed through.',
  caller: 'member',
  signed: true,
  input: z.strictObject({ withdrawalId: f.id }),
  output: z.object({
    ...withdrawal,
    label: z.string().nullable(),
    expectedMinutes: z.int(),
    delay: z.enum(chainDelays).nullable().meta({
      description:
        '`quorum`: it goes on by itself as soon as enough sources for the chain agree again.',
    }),
    events: z.array(
      z.object({ state: z.enum(withdrawalStates), at: f.time, reason: z.string().nullable() }),
    ),
    transactionHash: z.string().nullable(),
    explorerUrl: z.string().nullable(),
  }),
  errors: ['notFound'],
});

export const cancelWithdrawal = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/CancelWithdrawal',
  summary: 'Take back a withdrawal that nobody has approved yet; the money is free again at once.',
  caller: 'member',
  signed: true,
  protection: { touches: ['money'], proof: 'session', alone: 'Money returns to its owner.' },
  input: z.strictObject({ withdrawalId: f.id }),
  output: f.done,
  errors: ['notFound', 'withdrawalDecided'],
});

const listed = {
  addressId: f.id,
  family: z.enum(['evm', 'tron']),
  networks: z.array(z.string()).meta({ description: 'On which the address can be used.' }),
  address: z.string(),
  label: z.string(),
  createdAt: f.time,
  usableAt: f.time.meta({ description: 'Money goes there from this moment on.' }),
};

export const getWithdrawalAddresses = defineCall({
  method: 'GET',
  path: '/api/App/Wallet/GetWithdrawalAddresses',
  summary: 'The member’s own list of addresses, and whether new ones wait a day.',
  caller: 'member',
  signed: true,
  input: f.nothing,
  output: z.object({ items: z.array(z.object(listed)), holdsNewAddresses: z.boolean() }),
  errors: [],
});

export const addWithdrawalAddress = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/AddWithdrawalAddress',
  summary:
    'Put an address on the member’s list; money goes there a day later, unless switched off.',
  caller: 'member',
  signed: true,
  protection: { touches: ['rule'], proof: 'bound', rest: 'security' },
  input: z.strictObject({ network, address: typedAddress, label }),
  output: z.object(listed),
  errors: [
    'networkClosed',
    'addressInvalid',
    'addressIsOurs',
    'addressForbidden',
    'addressListed',
    'addressBookFull',
  ],
});

export const renameWithdrawalAddress = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/RenameWithdrawalAddress',
  summary: 'Give a listed address another name.',
  caller: 'member',
  signed: true,
  protection: {
    touches: ['rule'],
    proof: 'session',
    alone: 'Changes the member’s own label; the address stays.',
  },
  input: z.strictObject({ addressId: f.id, label }),
  output: f.done,
  errors: ['notFound'],
});

export const removeWithdrawalAddress = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/RemoveWithdrawalAddress',
  summary: 'Take an address off the list. On it again it waits anew.',
  caller: 'member',
  signed: true,
  protection: { touches: ['rule'], proof: 'session', alone: 'Only narrows where money can go.' },
  input: z.strictObject({ addressId: f.id }),
  output: f.done,
  errors: [],
});

export const setAddressHold = defineCall({
  method: 'POST',
  path: '/api/App/Wallet/SetAddressHold',
  summary: 'Whether money goes only to addresses that have been on the list for a day.',
  caller: 'member',
  signed: true,
  protection: { touches: ['rule'], proof: 'bound', rest: 'security' },
  input: z.strictObject({ holdsNewAddresses: z.boolean() }),
  output: f.done,
  errors: [],
});
