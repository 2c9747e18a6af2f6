import { readFile } from 'node:fs/promises';
import { formatAddress } from '@tradewind/chain/address';
import type { Payment } from '@tradewind/chain/signer-protocol';
import { parseTransaction } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer } from './desk.ts';
import {
  approve,
  cold,
  openDesk,
  payout,
  refused,
  ring,
  someone,
  tron,
  type TestDesk,
} from './testing/desk.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

const isSigned = expect.objectContaining({ signed: expect.stringMatching(/^0x/) as string });
const bnbToken = '0x55d398326f99059ff775485246999027b3197955';
const dollar = 10n ** 18n;

/** Returns the same payment on BNB, signed by the same key. */
function onBnb(reference: string, nonce: number, more: Partial<Payment> = {}): Payment {
  const { terms } = payout(reference, nonce);
  return payout(reference, nonce, {
    network: 'BEP20',
    token: bnbToken,
    amount: String(9n * dollar),
    terms: { ...terms, chainId: 56 } as typeof terms,
    ...more,
  });
}

const bnbRow = {
  network: 'BEP20',
  destination: `BEP20 ${formatAddress('evm', Buffer.from(someone.slice(2), 'hex'))}`,
};

describe('two chains with the same keys', () => {
  test('have separate nonces: the same nonce is free on the other chain', async () => {
    approve(desk, '1');
    approve(desk, '2', bnbRow);
    expect(await desk.sign(payout('1', 0))).toEqual(isSigned);
    expect(await desk.sign(onBnb('2', 0))).toEqual(isSigned);
    approve(desk, '3', bnbRow);
    expect(await desk.sign(onBnb('3', 0))).toEqual(refused(/place is another/));
  });

  test('have separate transfers: one that is abandoned or signed on one chain may be signed on the other', async () => {
    const toCold = { purpose: 'cold', recipient: cold } as const;
    await desk.giveUp(payout('1', 0, toCold));
    expect(await desk.sign(onBnb('1', 0, toCold))).toEqual(isSigned);
    expect(await desk.giveUp(onBnb('1', 0, { ...toCold, transaction: '2' }))).toMatchObject({
      signed: 1,
    });
    expect(await desk.sign(payout('1', 0, { ...toCold, transaction: '2' }))).toEqual(isSigned);
  });

  test('share withdrawals: a payout signed on one chain is not signed on the other', async () => {
    approve(desk, '1');
    await desk.sign(payout('1', 0));
    approve(desk, '1', bnbRow);
    expect(await desk.sign(onBnb('1', 0))).toEqual(refused(/something else/));
    expect(await desk.giveUp(onBnb('1', 0, { transaction: '2' }))).toMatchObject({ signed: 1 });
  });
});

test('on Tron, gas is sent only to members’ addresses and sweeps only to the treasury, both of Tron', async () => {
  const [member, evmMember] = [ring.member('tron', 3).address, ring.member('evm', 3).address];
  const [treasury, evmTreasury] = [ring.treasury('tron').address, ring.treasury('evm').address];
  const end = desk.clock.now + 60_000;
  const gas = { purpose: 'gas', child: 3, token: null, amount: '1' } as const;
  const sweep = { purpose: 'sweep', child: 3 } as const;
  expect(await desk.sign(tron('1', end, { ...gas, recipient: evmMember }))).toEqual(
    refused(/members/),
  );
  expect(await desk.sign(tron('1', end, { ...gas, recipient: member }))).toEqual(isSigned);
  expect(await desk.sign(tron('2', end, { ...sweep, recipient: evmTreasury }))).toEqual(
    refused(/treasury only/),
  );
  for (const [given, other] of [
    [{ ...sweep, recipient: treasury }, evmMember],
    [{ ...gas, recipient: member }, evmTreasury],
  ] as const)
    expect(await desk.sign(tron('3', end, { ...given, sender: other }))).toEqual(
      refused(/another key/),
    );
  expect(await desk.sign(tron('2', end, { ...sweep, recipient: treasury }))).toEqual(isSigned);
  desk.clock.now += 600_000;
  const fromAnother = { ...sweep, child: 4, recipient: treasury };
  expect(await desk.sign(tron('2', desk.clock.now + 60_000, fromAnother))).toEqual(
    refused(/something else/),
  );
});

test('on Tron, the daily fees include the bandwidth of each transfer besides its energy limit', async () => {
  const treasury = ring.treasury('tron').address;
  const sweep = (child: number, feeLimit: string) => {
    const payment = tron(String(child), desk.clock.now + 60_000, {
      purpose: 'sweep',
      child,
      recipient: treasury,
    });
    return { ...payment, terms: { ...payment.terms, feeLimit } as typeof payment.terms };
  };
  for (let child = 1; child <= 12; child += 1)
    expect(await desk.sign(sweep(child, '30000000'))).toEqual(isSigned);
  expect(await desk.sign(sweep(13, '14000001'))).toEqual(refused(/fees/, 'now'));
  expect(await desk.sign(sweep(13, '14000000'))).toEqual(isSigned);
});

test('a payout from a member’s address and a sweep from the treasury are refused', async () => {
  approve(desk, '1');
  expect(await desk.sign(payout('1', 0, { child: 3 }))).toEqual(refused(/payout is of the token/));
  const treasury = ring.treasury('evm').address;
  const sweep = payout('2', 0, { purpose: 'sweep', recipient: treasury });
  expect(await desk.sign(sweep)).toEqual(refused(/from a member/));
});

test('a payout is signed only while its withdrawal is approved, signed or broadcast', async () => {
  for (const state of ['requested', 'rejected', 'cancelled', 'confirmed', 'failed', 'refunded']) {
    approve(desk, '1', { state });
    expect(await desk.sign(payout('1', 0))).toEqual(refused(new RegExp(`is ${state}`)));
  }
  for (const [nonce, state] of ['approved', 'signed', 'broadcast'].entries()) {
    approve(desk, state, { state });
    expect(await desk.sign(payout(state, nonce))).toEqual(isSigned);
  }
});

test('the signed transaction contains the requested token, recipient, amount, fee and nonce', async () => {
  approve(desk, '1');
  const said = await desk.sign(payout('1', 4, { fee: '300' }));
  if (!('signed' in said) || typeof said.signed !== 'string') throw new Error('It was refused');
  expect(parseTransaction(said.signed as `0x02${string}`)).toMatchObject({
    chainId: 1,
    nonce: 4,
    to: '0xdac17f958d2ee523a2206206994597c13d831ec7',
    gas: 90_000n,
    maxFeePerGas: 300n,
    maxPriorityFeePerGas: 1n,
    data: `0xa9059cbb${someone.slice(2).padStart(64, '0')}${(9_000_000).toString(16).padStart(64, '0')}`,
  });
});

test('abandoning a payment twice adds one line to the journal; a later refusal reports the number of signatures', async () => {
  await desk.giveUp(payout('1', 0));
  await desk.giveUp(payout('1', 0));
  expect((await readFile(desk.journalFile, 'utf8')).trim().split('\n')).toHaveLength(1);
  approve(desk, '2');
  await desk.sign(payout('2', 1));
  approve(desk, '2', { state: 'refunded' });
  expect(await desk.sign(payout('2', 1, { fee: '200' }))).toMatchObject({ signed: 1 });
});

test('the addresses and public keys derived from a list of words never change', async () => {
  const said = await answer(desk.parts(), { ask: 'hello' });
  expect(said).toEqual({
    accountKeys: {
      evm: 'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP',
      tron: 'xpub6BuRy7ZmkGfP2RWhoor1kWB1w9DvrtmJbFBvnC1bQ4SB5NbCHTyQYCJSXZtxDbFyHTmC7wkU2he3nYYdpZ3Vf6qUAkXSnL6RPif4BDtDEKr',
    },
    treasuries: {
      evm: '0x8c8d35429f74ec245f8ef2f4fd1e551cff97d650',
      tron: '0x1e5fb653b0d00d037f9da8fd08da7b0f31bd64ad',
    },
    networks: ['ERC20', 'BEP20', 'TRC20'],
  });
});
