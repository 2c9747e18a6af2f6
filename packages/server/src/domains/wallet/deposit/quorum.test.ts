import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type Network, readNetwork, type Scanner } from '../../../chains/index.ts';
import type { UnrulyProvider, Whim } from '../../../chains/testing/unruly-provider.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { availableOf } from '../testing/money.ts';
import { isWithinDailyAmount, noteBelieved } from './below-quorum.ts';
import { listDue } from './due-deposits.ts';
import { addElsewhere } from './testing/add-elsewhere.ts';
import { type DepositWorld, network, type Payee, readAll } from './testing/deposit-world.ts';
import { openTwoProviders, type TwoProviders } from './testing/two-providers.ts';

const million = 1_000_000_000_000n;
const sixty = 60_000_000n;
const busy: Whim = () => ({ status: 429 });

let two: TwoProviders;
let world: DepositWorld;
let first: UnrulyProvider;
let second: UnrulyProvider;
let payee: Payee;
let scanner: Scanner;

beforeAll(async () => {
  two = await openTwoProviders();
  ({ world, first, second } = two);
});
beforeEach(async () => {
  payee = await world.newPayee();
  scanner = world.newScanner();
  await world.server.database.pool.query('update deposit set below_quorum_at = null');
});
afterEach(async () => {
  two.behave();
  await scanner.letGo();
});
afterAll(async () => {
  await world.verify();
  await two.close();
});

const available = () => availableOf(world.server, payee);
const states = async () => (await world.depositsOf(payee)).map(({ state }) => state);

async function delays() {
  const { response } = await world.server.member('getDeposits', {}, { token: payee.token });
  return response.items.map(({ delay }) => delay);
}

/** Reads like a new process, which does not avoid providers that failed earlier. */
async function readAnew(): Promise<void> {
  await scanner.letGo();
  await world.server.database.pool.query('update deposit set tried_at = null');
  scanner = world.newScanner();
  await readAll(scanner);
}

async function listDueAnew(of: Network) {
  await world.server.database.pool.query('update deposit set tried_at = null');
  const due = await listDue(world.server.database.db, of, { isSmall: false, most: 50 });
  return due.filter(({ memberId }) => memberId === payee.id);
}

const cursor = () =>
  world.server.database.db
    .selectFrom('chainCursor')
    .select(['readAgainFrom', 'checkProblem'])
    .executeTakeFirstOrThrow();

const looseLogs = z.array(z.looseObject({ transactionHash: z.string() }));

/** Invents a deposit of this amount: a transaction no other provider knows, in a block that all have. */
function inventing(amount: bigint): Whim {
  const invented = {
    data: `0x${amount.toString(16).padStart(64, '0')}`,
    transactionHash: `0x${'ab'.repeat(32)}`,
  };
  let model: string | undefined;
  return async ({ method, params }, truth) => {
    if (method === 'eth_getLogs') {
      const logs = looseLogs.parse(await truth());
      model ??= logs[0]?.transactionHash;
      return { result: logs.map((log) => Object.assign(log, invented)) };
    }
    if (method !== 'eth_getTransactionReceipt' || params[0] !== invented.transactionHash)
      return undefined;
    const found = z.looseObject({ logs: looseLogs }).parse(await truth([model]));
    return { result: { ...found, logs: found.logs.map((log) => Object.assign(log, invented)) } };
  };
}

test('a deposit of 1,000,000 that one provider invents is not credited while the other answers 429', async () => {
  first.behave(inventing(million));
  second.behave(busy);
  await world.pay(payee.address, 2_000_000n);
  await world.mine(3);
  await readAll(scanner);
  await readAnew();
  await readAnew();
  expect(await world.depositsOf(payee)).toEqual([{ state: 'seen', amount: million }]);
  expect(await available()).toBe('0.000000');

  // The second provider finds the true deposit that the first left out.
  second.behave();
  await readAnew();
  expect(await states()).toEqual(['seen', 'credited']);
  expect(await available()).toBe('2.000000');
  first.behave();
  await world.server.database.pool.query(
    'update chain_cursor set read_again_from = block_number - 10',
  );
  await readAnew();
  expect(await states()).toEqual(['gone', 'credited']);
  expect(await available()).toBe('2.000000');
});

function timesThousand(logs: z.infer<typeof looseLogs>): object[] {
  return logs.map((log) => ({
    ...log,
    data: `0x${(BigInt(String(log['data'])) * 1000n).toString(16).padStart(64, '0')}`,
  }));
}

/** Reports a thousand times the amount that the transaction sent. */
const forging: Whim = async ({ method }, truth) => {
  if (method === 'eth_getLogs') return { result: timesThousand(looseLogs.parse(await truth())) };
  if (method !== 'eth_getTransactionReceipt') return undefined;
  const found = z.looseObject({ logs: looseLogs }).parse(await truth());
  return { result: { ...found, logs: timesThousand(found.logs) } };
};

test('a deposit whose amount one provider forged is credited with its true amount once all report it', async () => {
  first.behave(forging);
  await world.pay(payee.address, 2_000_000n);
  await world.mine(3);
  await readAll(scanner);
  expect(await world.depositsOf(payee)).toEqual([{ state: 'seen', amount: 2_000_000_000n }]);

  first.behave();
  await readAnew();
  await readAnew();
  expect(await world.depositsOf(payee)).toEqual([{ state: 'credited', amount: 2_000_000n }]);
  expect(await available()).toBe('2.000000');
  expect((await cursor()).checkProblem).toBeNull();
});

const doubling: Whim = async ({ method }, truth) => {
  if (method !== 'eth_getLogs') return undefined;
  const logs = looseLogs.parse(await truth());
  return { result: logs.flatMap((log) => [log, { ...log, logIndex: '0x77' }]) };
};

test('a transfer that one provider reports twice is not credited while its receipt contains it once', async () => {
  first.behave(doubling);
  await world.pay(payee.address, 5_000_000n);
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['seen', 'seen']);
  expect(await available()).toBe('0.000000');

  first.behave();
  await readAnew();
  await readAnew();
  expect((await states()).toSorted()).toEqual(['credited', 'gone']);
  expect(await available()).toBe('5.000000');
});

test('for a deposit that the quorum keeps denying, the chain is read again less and less often', async () => {
  first.behave(inventing(million));
  await world.pay(payee.address, 2_000_000n);
  await world.mine(3);
  await readAll(scanner);
  first.behave();
  await world.server.database.pool.query('update deposit set doubts = 2');
  await readAnew();
  expect((await cursor()).readAgainFrom).toBeNull();
  // The fourth doubt triggers another reading.
  await readAnew();
  expect((await cursor()).readAgainFrom).not.toBeNull();
  await readAnew();
  expect(await states()).toEqual(['gone', 'credited']);
});

test('for a deposit whose doubts have reached the largest number that is counted, the chain is not read again', async () => {
  first.behave(inventing(million));
  await world.pay(payee.address, 2_000_000n);
  await world.mine(3);
  await readAll(scanner);
  first.behave();
  await world.server.database.pool.query('update deposit set doubts = 2 ^ 14 - 1');
  await readAnew();
  // The doubt number 2 ** 14 triggers the last reading.
  expect((await cursor()).readAgainFrom).not.toBeNull();
  await world.server.database.pool.query('update chain_cursor set read_again_from = null');
  await readAnew();
  expect((await cursor()).readAgainFrom).toBeNull();
  await world.server.database.pool.query('update deposit set doubts = 2 ^ 15 - 1');
  await readAnew();
  expect((await cursor()).readAgainFrom).toBeNull();
  await world.server.database.pool.query('update deposit set doubts = 0');
  await readAnew();
  await readAnew();
  expect(await states()).toEqual(['gone', 'credited']);
});

test('a true deposit above the amount waits for the second provider and is credited when it answers', async () => {
  second.behave(busy);
  await world.pay(payee.address, 500_000_000n);
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['seen']);
  expect(await delays()).toEqual(['quorum']);
  second.behave();
  await readAnew();
  expect(await states()).toEqual(['credited']);
  expect(await delays()).toEqual([null]);
  expect(await available()).toBe('500.000000');
});

test('small deposits are credited below the quorum, up to the daily amount', async () => {
  second.behave(busy);
  for (let nth = 0; nth < 3; nth += 1) await world.pay(payee.address, sixty);
  await world.mine(3);
  await readAll(scanner);
  expect((await states()).toSorted()).toEqual(['credited', 'seen', 'seen']);
  await world.server.database.pool.query(
    `update deposit set below_quorum_at = below_quorum_at - interval '1 day'`,
  );
  await readAnew();
  expect((await states()).toSorted()).toEqual(['credited', 'credited', 'seen']);
  second.behave();
  await readAnew();
  expect(await available()).toBe('180.000000');
});

test('a deposit of exactly the daily amount is credited below the quorum, and no other for 24 hours', async () => {
  second.behave(busy);
  await world.pay(payee.address, 100_000_000n);
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  await world.server.database.pool.query(
    `update deposit set below_quorum_at = now() - interval '23 hours 59 minutes' where below_quorum_at is not null`,
  );
  await world.pay(payee.address, 1_000_000n);
  await world.mine(3);
  await readAnew();
  expect(await states()).toEqual(['credited', 'seen']);
  second.behave();
  await readAnew();
  expect(await available()).toBe('101.000000');
});

test('deposits credited below the quorum on another network do not count towards the daily amount of this one', async () => {
  await addElsewhere(world, payee, {
    state: 'belowMinimum',
    amount: 100_000_000n,
    isBelowQuorum: true,
  });
  second.behave(busy);
  await world.pay(payee.address, sixty);
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['belowMinimum', 'credited']);
});

test('of two deposits tried at the same time, the second counts the first towards the daily amount', async () => {
  const { database } = world.server;
  const amountOf = (amount: bigint) =>
    database.pool.query('update coin_network set quorum_amount = $1', [amount]);
  await amountOf(0n);
  second.behave(busy);
  for (let nth = 0; nth < 2; nth += 1) await world.pay(payee.address, sixty);
  await world.mine(3);
  await readAll(scanner);
  await amountOf(100_000_000n);
  const known = await readNetwork(database.db, network);
  const [one, other] = known ? await listDueAnew(known) : [];
  if (!known || !one || !other) throw new Error('Two deposits wait');
  const { asked } = await database.transaction(async (tx) => {
    expect(await isWithinDailyAmount(tx, known, one)).toBe(true);
    const call = database.transaction((another) => isWithinDailyAmount(another, known, other));
    await untilOneWaits(world.server);
    await noteBelieved(tx, one, false);
    return { asked: call };
  });
  expect(await asked).toBe(false);
});

test('an amount of zero lets nothing through without the quorum', async () => {
  const { pool } = world.server.database;
  await pool.query('update coin_network set quorum_amount = 0');
  second.behave(busy);
  await world.pay(payee.address, 2_000_000n);
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['seen']);
  await pool.query('update coin_network set quorum_amount = 100000000');
});

test('a provider that does not have the deposit deep enough does not count towards the quorum', async () => {
  await world.pay(payee.address, 500_000_000n);
  await world.mine(3);
  const head = await world.chain.client.getBlockNumber();
  second.behave(async ({ method, params }, truth) =>
    method === 'eth_getBlockByNumber' && params[0] === 'latest'
      ? { result: await truth([`0x${(head - 2n).toString(16)}`, false]) }
      : undefined,
  );
  await readAll(scanner);
  expect(await states()).toEqual(['seen']);
  second.behave();
  await readAnew();
  expect(await states()).toEqual(['credited']);
});

test('a quorum of three is not reached by two providers', async () => {
  const { pool } = world.server.database;
  await pool.query('update coin_network set quorum = 3');
  await world.pay(payee.address, 500_000_000n);
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['seen']);
  await pool.query('update coin_network set quorum = 2');
  await readAnew();
  expect(await states()).toEqual(['credited']);
});
