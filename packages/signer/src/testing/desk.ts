import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAddress } from '@tradewind/chain/address';
import type { Payment } from '@tradewind/chain/signer-protocol';
import { pino } from 'pino';
import { expect } from 'vitest';
import { answer, type Desk } from '../desk.ts';
import { Journal } from '../journal.ts';
import { openKeyRing } from '../key-ring.ts';
import { parsePolicy } from '../policy.ts';
import { recordOf } from '../record.ts';
import type { WithdrawalRow } from '../withdrawals.ts';

export const words = 'test test test test test test test test test test test junk';
export const ring = openKeyRing(words);
const token = '0xdac17f958d2ee523a2206206994597c13d831ec7';
export const cold = '0x00000000000000000000000000000000000c01d0';
export const someone = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

const limits = {
  decimals: 6,
  mostPerPayout: '100',
  mostPerDay: '250',
  twoApprovalsFrom: '90',
  mostPerTopUp: '1000',
  mostTopUpsPerDay: '2500',
  mostFeesPerDay: '400000000',
  leastToCold: '5',
};
const policy = parsePolicy(
  JSON.stringify({
    networks: {
      ERC20: {
        family: 'evm',
        chainId: 1,
        mostGas: 200_000,
        token,
        coldAddress: cold,
        highestFee: '1000',
        ...limits,
      },
      BEP20: {
        family: 'evm',
        chainId: 56,
        mostGas: 200_000,
        token: '0x55d398326f99059ff775485246999027b3197955',
        coldAddress: cold,
        highestFee: '1000',
        ...limits,
        decimals: 18,
      },
      TRC20: {
        family: 'tron',
        token: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        coldAddress: null,
        highestFee: '60000000',
        ...limits,
      },
    },
  }),
);

/** A signer without process and socket; the test sets its clock and its withdrawals. */
export async function openDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'signer-'));
  const journalFile = join(folder, 'journal.jsonl');
  const rows = new Map<string, WithdrawalRow>();
  const clock = { now: Date.UTC(2026, 0, 1) };
  await Journal.create(journalFile);
  let journal = await Journal.open(journalFile);
  const recorded: string[] = [];
  const log = pino({ level: 'silent' }, { write: (line) => void recorded.push(line) });
  const parts = (): Desk => ({
    ring,
    policy,
    journal,
    withdrawals: { find: async (id) => await Promise.resolve(rows.get(id)), close: async () => {} },
    log,
    record: recordOf(log),
    now: () => clock.now,
  });
  return {
    folder,
    journalFile,
    parts,
    rows,
    clock,
    /** The lines written to the record. */
    recorded,
    sign: (payment: Payment) => answer(parts(), { ask: 'sign', payment }),
    giveUp: ({ network, purpose, reference, transaction }: Payment) =>
      answer(parts(), { ask: 'close', subject: { network, purpose, reference, transaction } }),
    async restart() {
      await journal.end();
      journal = await Journal.open(journalFile);
    },
    async close() {
      await journal.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestDesk = Awaited<ReturnType<typeof openDesk>>;

/** Inserts an approved withdrawal of 10 that pays out 9. `payout` returns the matching question. */
export function approve(desk: TestDesk, reference: string, more: Partial<WithdrawalRow> = {}) {
  const recipient = Buffer.from(someone.slice(2), 'hex');
  const { network = 'ERC20' } = more;
  desk.rows.set(reference, {
    network: 'ERC20',
    state: 'approved',
    address: recipient,
    destination:
      network === 'TRC20'
        ? `TRC20 ${formatAddress('tron', recipient)}`
        : `ERC20 ${formatAddress('evm', recipient)}`,
    amount: 10_000_000n,
    arrives: 9_000_000n,
    approvals_needed: 0,
    approvals: 0,
    hold_purpose: 'withdrawal',
    hold_state: 'held',
    hold_amount: 10_000_000n,
    frozen: 10_000_000n,
    stopped: false,
    ...more,
  });
}

export function payout(
  reference: string,
  nonce: number,
  more: Partial<Payment> & { readonly fee?: string } = {},
): Payment {
  const { fee = '100', ...rest } = more;
  return {
    network: 'ERC20',
    purpose: 'payout',
    reference,
    transaction: '1',
    child: null,
    recipient: someone,
    token,
    amount: '9000000',
    terms: {
      family: 'evm',
      chainId: 1,
      nonce,
      gas: '90000',
      maxFeePerGas: fee,
      maxPriorityFeePerGas: '1',
    },
    ...rest,
    sender: rest.sender ?? senderFor(rest),
  };
}

function senderFor({ network, purpose, child }: Partial<Payment>): string {
  const family = network === 'TRC20' ? 'tron' : 'evm';
  const key = purpose === 'sweep' ? ring.member(family, child ?? 0) : ring.treasury(family);
  return key.address;
}

/** Fields of an approved withdrawal that pays out `amount` and has two approvals. */
export const large = (amount: bigint) => ({
  amount: amount + 1n,
  arrives: amount,
  hold_amount: amount + 1n,
  frozen: amount + 1n,
  approvals: 2,
});

export const tron = (reference: string, expiration: number, more: Partial<Payment> = {}) =>
  payout(reference, 0, {
    network: 'TRC20',
    token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
    terms: {
      family: 'tron',
      refBlockBytes: '0xa1b2',
      refBlockHash: '0x0102030405060708',
      expiration,
      timestamp: expiration - 60_000,
      feeLimit: '30000000',
    },
    ...more,
  });

/** Matches a refusal. */
export const refused = (why: RegExp, refused_ = 'good') =>
  expect.objectContaining({ refused: refused_, why: expect.stringMatching(why) as string });
