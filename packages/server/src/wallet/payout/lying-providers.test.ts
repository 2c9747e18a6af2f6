import * as z from 'zod';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  openUnrulyProvider,
  type UnrulyProvider,
  type Whim,
} from '../../chain/testing/unruly-provider.ts';
import { verifyLedger } from '../ledger/index.ts';
import { balanceOf } from '../testing/money.ts';
import { verifyWithdrawals } from '../withdrawal/verify-withdrawals.ts';
import { createChains } from '../../chain/index.ts';
import { openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
let first: UnrulyProvider;
let second: UnrulyProvider;
beforeAll(async () => {
  world = await openPayoutWorld(
    {},
    {
      async urls(url) {
        first = await openUnrulyProvider(url);
        second = await openUnrulyProvider(url);
        return [first.url, second.url];
      },
    },
  );
});
afterEach(() => {
  first.behave();
  second.behave();
});
afterAll(async () => {
  const { services, database } = world.server;
  await verifyLedger(database.db, services.secrets, { also: [verifyWithdrawals] });
  await world.close();
  await first.close();
  await second.close();
});

const busy: Whim = () => ({ status: 429 });

const saysFailed: Whim = async ({ method }, truth) => {
  if (method !== 'eth_getTransactionReceipt') return undefined;
  const receipt = z
    .looseObject({})
    .nullable()
    .parse(await truth());
  return receipt ? { result: { ...receipt, status: '0x0', logs: [] } } : undefined;
};

/** Rounds of a process that has just begun: it asks each provider anew, whoever was busy a moment ago. */
async function round(): Promise<void> {
  await world.round(createChainsAnew());
}

function createChainsAnew() {
  const { chains, config } = world.server.services;
  return { ...createChains(config.chains), signer: chains.signer };
}

async function problemOf(withdrawalId: bigint): Promise<string | null> {
  const { problem } = await world.server.database.db
    .selectFrom('chainTransaction')
    .select('problem')
    .where('withdrawalId', '=', withdrawalId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return problem;
}

async function paid(amount: string) {
  const withdrawal = await world.approved(amount);
  await round();
  await world.mine(3);
  expect(await world.received(withdrawal.recipient)).toBeGreaterThan(0n);
  return withdrawal;
}

test('a payout that was made is not refunded on one false failed receipt while the other provider answers 429', async () => {
  const { id, member } = await paid('20');
  first.behave(saysFailed);
  second.behave(busy);
  for (let rounds = 0; rounds < 3; rounds += 1) await round();
  expect(await world.stateOf(id)).toBe('broadcast');
  expect(await balanceOf(world.server, member)).toEqual({
    available: '0.000000',
    frozen: '20.000000',
  });
  expect(await problemOf(id)).toMatch(/^1 of the 2 providers that must agree answered/);

  second.behave();
  await round();
  expect(await problemOf(id)).toMatch(/do not agree/);
  first.behave();
  await round();
  expect(await world.stateOf(id)).toBe('confirmed');
});

test('a payout is not settled on one voice either', async () => {
  const { id } = await paid('21');
  second.behave(busy);
  await round();
  expect(await world.stateOf(id)).toBe('broadcast');
  second.behave();
  await round();
  expect(await world.stateOf(id)).toBe('confirmed');
});

test('nothing is signed while fewer providers than the quorum say how much the sender has sent', async () => {
  const { id, recipient } = await world.approved('22');
  second.behave(busy);
  await round();
  expect(await world.received(recipient)).toBe(0n);
  expect(await world.stateOf(id)).toBe('approved');
});
