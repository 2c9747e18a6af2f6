import * as z from 'zod';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  openUnrulyProvider,
  type UnrulyProvider,
  type Whim,
} from '../../../chains/testing/unruly-provider.ts';
import { verifyLedger } from '../ledger/index.ts';
import { balanceOf } from '../testing/money.ts';
import { verifyWithdrawals } from '../withdrawal/verify-withdrawals.ts';
import { createChains } from '../../../chains/index.ts';
import { checkQuorum } from '../../../chains/quorum/watch.ts';
import { depositWorkLines } from '../deposit/office/work-lines.ts';
import { readWithdrawal } from '../withdrawal/read-withdrawals.ts';
import { createPayouts } from './pay-approved.ts';
import { createQuorumTeller } from './tell-of-quorum.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

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

/** Runs a round of a new process, which asks every provider, including those that failed a moment ago. */
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

test('a successful payout is not refunded on one false failed receipt while the other provider answers 429', async () => {
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

test('a payout is not settled on the word of one provider either', async () => {
  const { id } = await paid('21');
  const mined = world.server.database.db
    .selectFrom('chainTransaction')
    .select('id')
    .where('withdrawalId', '=', id)
    .where('minedBy', 'is not', null);
  expect(await mined.execute()).toEqual([]);
  second.behave(busy);
  await round();
  expect(await world.stateOf(id)).toBe('broadcast');
  // However, its money is no longer counted as available.
  expect(await mined.execute()).toHaveLength(1);
  second.behave();
  await round();
  expect(await world.stateOf(id)).toBe('confirmed');
});

test('nothing is signed while fewer providers than the quorum report the sender’s transaction count', async () => {
  const { id, recipient } = await world.approved('22');
  second.behave(busy);
  await round();
  expect(await world.received(recipient)).toBe(0n);
  expect(await world.stateOf(id)).toBe('approved');
});

/** Checks the quorum like the server does every few seconds, in a new process that asks providers which failed earlier. */
async function check(times: number): Promise<void> {
  const { services } = world.server;
  for (let nth = 0; nth < times; nth += 1) {
    const needs = { ...services, chains: createChainsAnew() };
    await checkQuorum(needs, network, createQuorumTeller(services), 0);
  }
}

async function eventsSince(id: bigint) {
  return await world.server.database.db
    .selectFrom('securityEvent')
    .select(['kind', 'detail'])
    .where('kind', 'in', ['quorum-broken', 'quorum-restored'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
}

async function brokenOnTheDesk(): Promise<number | undefined> {
  const line = depositWorkLines.find(({ kind }) => kind === 'quorumBroken');
  return (await line?.read(world.server.database.db, 0n, 9))?.count;
}

const delayOf = async ({ id, member }: { id: bigint; member: { id: bigint } }) =>
  (await readWithdrawal(world.server.database.db, member.id, id)).delay;

let eventsSeen = 0;

test.each<[string, Whim]>([
  ['answers 429', busy],
  [
    'has other blocks',
    ({ method, params }) =>
      method === 'eth_getBlockByNumber' && params[0] !== 'latest'
        ? {
            result: {
              number: params[0],
              hash: `0x${'ab'.repeat(32)}`,
              parentHash: `0x${'cd'.repeat(32)}`,
            },
          }
        : undefined,
  ],
  [
    'is far behind',
    async ({ method, params }, truth) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest'
        ? { result: await truth(['0x0', false]) }
        : undefined,
  ],
])('payouts pause while a provider %s, and resume by themselves', async (_, whim) => {
  await world.mine(40);
  await check(2);
  second.behave(whim);
  await check(1);
  // A single failed check does not break the quorum.
  expect(await eventsSince(0n)).toHaveLength(eventsSeen);
  await check(1);
  expect((await eventsSince(0n)).at(-1)).toMatchObject({
    kind: 'quorum-broken',
    detail: { chain: network, needed: 2, configured: 2 },
  });
  expect(await brokenOnTheDesk()).toBe(1);
  const withdrawal = await world.approved('23');
  second.behave();
  for (let rounds = 0; rounds < 3; rounds += 1) await round();
  expect(await world.received(withdrawal.recipient)).toBe(0n);
  expect(await world.stateOf(withdrawal.id)).toBe('approved');
  expect(await delayOf(withdrawal)).toBe('quorum');
  // The payout was not even queued.
  await expect(problemOf(withdrawal.id)).rejects.toThrow('no result');

  await check(2);
  expect((await eventsSince(0n)).at(-1)?.kind).toBe('quorum-restored');
  expect(await brokenOnTheDesk()).toBe(0);
  expect(await delayOf(withdrawal)).toBeNull();
  await round();
  await world.mine(3);
  await round();
  expect(await world.stateOf(withdrawal.id)).toBe('confirmed');
  eventsSeen += 2;
});

test('a payout that waits for its signature when the quorum breaks is not signed until it is restored', async () => {
  await check(2);
  const { id, recipient } = await world.approved('26');
  const chains = createChainsAnew();
  expect(await createPayouts({ ...world.server.services, chains })(network)).toBe(true);
  second.behave(busy);
  await check(1);
  await check(1);
  second.behave();
  for (let rounds = 0; rounds < 2; rounds += 1) await round();
  expect(await world.received(recipient)).toBe(0n);
  expect(await world.stateOf(id)).toBe('approved');
  await check(2);
  await round();
  expect(await world.stateOf(id)).toBe('broadcast');
  eventsSeen += 2;
});

test('a payout that was refused while providers failed is retried at once when they agree again', async () => {
  await check(2);
  const { id } = await world.approved('24');
  second.behave(busy);
  await round();
  await check(2);
  second.behave();
  await check(2);
  await round();
  expect(await world.stateOf(id)).toBe('broadcast');
  await world.mine(3);
  await round();
  expect(await world.stateOf(id)).toBe('confirmed');
});
