import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import type { Scanner } from '../../../chains/index.ts';
import type { UnrulyProvider, Whim } from '../../../chains/testing/unruly-provider.ts';
import { newOperator, type Person } from '../../../testing/people.ts';
import { availableOf } from '../testing/money.ts';
import { depositWorkLines } from './office/work-lines.ts';
import {
  type DepositWorld,
  network,
  type Payee,
  readAll,
  tokenOwner,
} from './testing/deposit-world.ts';
import { openTwoProviders, type TwoProviders } from './testing/two-providers.ts';

let two: TwoProviders;
let world: DepositWorld;
let first: UnrulyProvider;
let second: UnrulyProvider;
let operator: Person;
let payee: Payee;
let scanner: Scanner;

beforeAll(async () => {
  two = await openTwoProviders();
  ({ world, first, second } = two);
  operator = await newOperator(world.server, ['auditor']);
  await world.pay(tokenOwner, 1_000_000_000n);
});
beforeEach(async () => {
  payee = await world.newPayee();
  // After a start, nothing is known about the providers' behaviour, and the first provider is the one that reads.
  scanner = world.newScanner();
});
afterEach(async () => {
  two.behave();
  await scanner.letGo();
});
afterAll(async () => {
  await world.verify();
  await two.close();
});

const five = 5_000_000n;
const available = () => availableOf(world.server, payee);
const states = async () => (await world.depositsOf(payee)).map(({ state }) => state);
const logs = z.array(z.looseObject({ logIndex: z.string() }));
const block = z.looseObject({ hash: z.string() });
type Logs = z.infer<typeof logs>;

/** Returns the true logs, changed by `change`. */
function telling(change: (logs: Logs) => Logs): Whim {
  return async ({ method }, truth) =>
    method === 'eth_getLogs' ? { result: change(logs.parse(await truth())) } : undefined;
}

const leavesOut = telling(() => []);

async function secondReading() {
  const { response } = await world.server.operator('getChainList', {}, operator);
  return response.items.find((one) => one.network === network)?.reading?.secondReading;
}

/** Returns the number of networks in the work line `readByOne`. */
async function onDesk(): Promise<number | undefined> {
  const line = depositWorkLines.find(({ kind }) => kind === 'readByOne');
  return (await line?.read(world.server.database.db, 0n, 100))?.count;
}

async function startAgain(): Promise<void> {
  await scanner.letGo();
  scanner = world.newScanner();
}

async function bury(): Promise<void> {
  await world.mine(3);
  await readAll(scanner);
}

test('a deposit that the first provider leaves out is found by the second, and credited once', async () => {
  await readAll(scanner);
  first.behave(leavesOut);
  await world.pay(payee.address, five);
  await bury();
  expect(await available()).toBe('5.000000');
  first.behave();
  await startAgain();
  await bury();
  expect(await states()).toEqual(['credited']);
  expect(await available()).toBe('5.000000');
});

test('of two equal transfers, the one that was left out is found', async () => {
  first.behave(telling((all) => all.slice(0, 1)));
  await world.payMany([payee.address, payee.address], [five, five]);
  await bury();
  expect(await states()).toEqual(['credited', 'credited']);
  expect(await available()).toBe('10.000000');
});

test('while no second provider answers, deposits are credited, operators are warned, and no block is skipped', async () => {
  await readAll(scanner);
  first.behave(leavesOut);
  second.behave(() => 'drop');
  await world.pay(payee.address, five);
  await readAll(scanner);
  first.behave();
  const other = await world.newPayee();
  await world.pay(other.address, five);
  await bury();
  expect(await availableOf(world.server, other)).toBe('5.000000');
  expect(await available()).toBe('0.000000');
  const told = await secondReading();
  expect(told).toMatchObject({ problem: expect.stringContaining('cannot be reached') });
  expect(await onDesk()).toBe(0);
  await sql`update chain_cursor set check_problem_since = check_problem_since - interval '1 hour'`.execute(
    world.server.database.db,
  );
  expect(await onDesk()).toBe(1);

  second.behave();
  await startAgain();
  await readAll(scanner);
  expect(await available()).toBe('5.000000');
  expect(await secondReading()).toMatchObject({ problem: null, problemSince: null });
  expect(await onDesk()).toBe(0);
  expect((await secondReading())?.upTo).toBeGreaterThan(told?.upTo ?? 0);
});

test('no block is skipped even if no second provider has ever answered', async () => {
  await readAll(scanner);
  first.behave(leavesOut);
  second.behave(() => 'drop');
  await sql`update chain_cursor set checked_number = null`.execute(world.server.database.db);
  await world.pay(payee.address, five);
  await bury();
  await world.mine(6);
  await readAll(scanner);
  // Simulates that those blocks are so old that they are no longer kept.
  await sql`delete from chain_block where number < (select max(number) - 4 from chain_block)`.execute(
    world.server.database.db,
  );
  first.behave();
  second.behave();
  await startAgain();
  await bury();
  expect(await available()).toBe('5.000000');
});

test.each([
  ['at the first step of a scanner', 0],
  ['in the middle of a range', 1],
])(
  'a block is read again by another provider than the first, even if the readers change %s',
  async (_, earlier) => {
    await readAll(scanner);
    for (let times = 0; times < earlier; times += 1) await bury();
    first.behave(leavesOut);
    await world.pay(payee.address, five);
    await readAll(scanner);
    // This provider no longer reads new blocks, and still answers all other questions.
    first.behave((asked, truth) =>
      asked.params[0] === 'latest' ? 'drop' : leavesOut(asked, truth),
    );
    await bury();
    expect(await states()).toEqual(['credited']);
  },
);

test('a block that the other provider has on another branch does not count as read a second time', async () => {
  await readAll(scanner);
  first.behave(leavesOut);
  second.behave(async (asked, truth) => {
    if (asked.method !== 'eth_getBlockByNumber') return await leavesOut(asked, truth);
    return { result: { ...block.parse(await truth()), hash: `0x${'12'.repeat(32)}` } };
  });
  await world.pay(payee.address, five);
  await bury();
  expect(await states()).toEqual([]);
  second.behave();
  await startAgain();
  await bury();
  expect(await states()).toEqual(['credited']);
});

test('blocks that replace others are read a second time too', async () => {
  const takeBack = await world.snapshot();
  await bury();
  await takeBack();
  first.behave(leavesOut);
  await world.pay(payee.address, five);
  await world.mine(1);
  await bury();
  expect(await states()).toEqual(['credited']);
});

test('a provider that leaves out a deposit in the second reading has not read the block, and reverses nothing', async () => {
  await readAll(scanner);
  second.behave(leavesOut);
  await world.pay(payee.address, five);
  await bury();
  expect(await states()).toEqual(['credited']);
  expect((await secondReading())?.problem).toContain('left out a log');
});

test('a block is read a second time once it has the confirmations that a deposit needs, and not before', async () => {
  await readAll(scanner);
  for (let nth = 0; nth < 3; nth += 1) {
    await world.mine(1);
    await readAll(scanner);
    const head = Number(await world.chain.client.getBlockNumber());
    // With three confirmations, the block itself counts as the first.
    expect((await secondReading())?.upTo).toBe(head - 2);
  }
});

test('logs with other indexes from another provider are the same logs', async () => {
  await readAll(scanner);
  second.behave(telling((all) => all.map((log) => ({ ...log, logIndex: `${log.logIndex}7` }))));
  await world.pay(payee.address, five);
  await bury();
  expect(await states()).toEqual(['credited']);
  expect(await secondReading()).toMatchObject({ problem: null });
});

test('if the second provider answers only for few blocks at a time, it reads the rest next', async () => {
  await readAll(scanner);
  first.behave(leavesOut);
  second.behave(({ method, params }) => {
    const [range] = z.array(z.looseObject({})).catch([]).parse(params);
    return method === 'eth_getLogs' && range?.['fromBlock'] !== range?.['toBlock']
      ? { error: { code: -32005, message: 'range is too large' } }
      : undefined;
  });
  await world.mine(4);
  await world.pay(payee.address, five);
  await bury();
  expect(await available()).toBe('5.000000');
});
