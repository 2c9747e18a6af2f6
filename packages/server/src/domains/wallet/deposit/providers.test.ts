import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { Scanner } from '../../../chains/index.ts';
import type { UnrulyProvider, Whim } from '../../../chains/testing/unruly-provider.ts';
import { availableOf } from '../testing/money.ts';
import { type DepositWorld, type Payee, readAll } from './testing/deposit-world.ts';
import { openTwoProviders, type TwoProviders } from './testing/two-providers.ts';

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
  // After a start, nothing is known about the providers' behaviour.
  scanner = world.newScanner();
});
afterEach(async () => {
  two.behave();
  await scanner.letGo();
});
afterAll(async () => {
  await two.close();
});

const five = 5_000_000n;
const available = () => availableOf(world.server, payee);
const states = async () => (await world.depositsOf(payee)).map(({ state }) => state);

async function payAndBury(): Promise<void> {
  await world.pay(payee.address, five);
  await world.mine(3);
}

async function problemOf(name: string): Promise<string | null | undefined> {
  const { providers } = await world.server.database.db
    .selectFrom('chainCursor')
    .select('providers')
    .executeTakeFirstOrThrow();
  return providers.find((one) => name.endsWith(one.name))?.problem;
}

const logs = z.array(z.record(z.string(), z.unknown()));

/** Returns the true logs, each changed by `change`. */
function forging(change: (log: Record<string, unknown>) => object): Whim {
  return async ({ method }, truth) =>
    method === 'eth_getLogs' ? { result: logs.parse(await truth()).map(change) } : undefined;
}

const word = (digit: string) => `0x${digit.repeat(64)}`;
const refusing = (message: string) => () => ({ error: { code: -32005, message } });

test.each<[string, Whim]>([
  ['drops its connections', () => 'drop'],
  ['answers with an error page', () => ({ status: 502 })],
  ['answers nonsense', () => ({ result: 'nonsense' })],
  ['answers with status 429', () => ({ status: 429 })],
  ['limits the rate', refusing('rate limit exceeded')],
  ['sends an error message that the database cannot store', refusing('no\0 such thing')],
  ['sends an error message that is cut within a character', refusing(`${'x'.repeat(199)}💰`)],
  [
    'sends logs of another contract',
    forging((log) => ({ ...log, address: `0x${'1'.repeat(40)}` })),
  ],
  ['sends logs of another block', forging((log) => ({ ...log, blockNumber: '0x1' }))],
  ['sends logs of another branch', forging((log) => ({ ...log, blockHash: word('1') }))],
  ['sends an amount that no token can have', forging((log) => ({ ...log, data: word('f') }))],
  ['sends other events', forging((log) => ({ ...log, topics: [word('1')] }))],
  [
    'is of another chain',
    ({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : undefined),
  ],
])('a provider that %s is skipped, and another is asked', async (_, whim) => {
  first.behave(whim);
  await payAndBury();
  await readAll(scanner);
  expect(await available()).toBe('5.000000');
  expect(first.asked.length).toBeGreaterThan(0);
  expect(await problemOf(first.url)).not.toBeNull();
  expect(await problemOf(second.url)).toBeNull();
});

test('a provider that reports too many requests is not asked for a while', async () => {
  first.behave(() => ({ status: 429 }));
  second.behave(() => ({ status: 429 }));
  await expect(scanner.step()).rejects.toThrow('wants fewer questions');
  const asked = first.asked.length;
  await expect(scanner.step()).rejects.toThrow('wants fewer questions');
  expect(first.asked.length).toBe(asked);
});

test('deposits are settled even if the quorum’s state cannot be written', async () => {
  const { pool } = world.server.database;
  await pool.query(`update chain_cursor set providers = '[]';
    alter table chain_cursor add constraint untold check (providers = '[]')`);
  onTestFinished(async () => {
    await pool.query('alter table chain_cursor drop constraint untold');
  });
  await payAndBury();
  await readAll(scanner);
  expect(await available()).toBe('5.000000');
});

test('while no provider answers, the problem and its start are recorded, and reading continues later', async () => {
  first.behave(() => 'drop');
  second.behave(() => 'drop');
  await payAndBury();
  await expect(scanner.step()).rejects.toThrow('cannot be reached');
  expect(await problem()).toMatchObject({ problem: expect.stringContaining('127.0.0.1') });
  first.behave();
  await readAll(scanner);
  expect(await problem()).toEqual({ problem: null, problemSince: null });
  expect(await available()).toBe('5.000000');
});

test('a range too large for a provider is split into smaller ones, which later grow again', async () => {
  const most = 8n;
  const refuse: Whim = ({ method, params }) => {
    const [filter] = z.array(z.object({ fromBlock: hex, toBlock: hex }).partial()).parse(params);
    const { fromBlock = 0n, toBlock = 0n } = method === 'eth_getLogs' ? (filter ?? {}) : {};
    const message = 'query exceeds the most blocks of a range';
    return toBlock - fromBlock >= most ? { error: { code: -32005, message } } : undefined;
  };
  await world.pay(payee.address, five);
  await world.mine(120);
  first.behave((asked, truth) =>
    asked.method === 'eth_getLogs' ? refuse(asked, truth) : undefined,
  );
  second.behave(() => 'drop');
  await readAll(scanner);
  second.behave();
  expect(await problem()).toMatchObject({ problem: null });
  expect((await world.depositsOf(payee)).length).toBe(1);
  const ranges = first.asked.filter(({ method }) => method === 'eth_getLogs').length;
  expect(ranges).toBeGreaterThan(15);
});

test('a provider behind the last block read is skipped, and nothing is undone', async () => {
  await payAndBury();
  await readAll(scanner);
  first.behave(behind(5));
  await world.mine(1);
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  expect(await problemOf(first.url)).toContain('only, not at');
});

test('a provider whose chain has stalled is noticed by comparison with the others', async () => {
  await readAll(scanner);
  first.behave(behind(3));
  await world.pay(payee.address, five);
  await world.mine(2);
  for (let steps = 0; steps < 6; steps += 1) await scanner.step();
  await readAll(scanner);
  expect((await world.depositsOf(payee)).length).toBe(1);
});

/** Returns true blocks with a wrong parent hash, where `isMeant` is true for the number. */
function uprooted(isMeant: (number: bigint) => boolean): Whim {
  return async ({ method }, truth) => {
    if (method !== 'eth_getBlockByNumber') return undefined;
    const block = z
      .looseObject({ number: z.string() })
      .nullable()
      .parse(await truth());
    const isOdd = block !== null && isMeant(BigInt(block.number));
    return { result: isOdd ? { ...block, parentHash: word('1') } : block };
  };
}

test('a next block with a wrong parent hash stops the reading with a recorded problem', async () => {
  await readAll(scanner);
  await payAndBury();
  const whim = uprooted((number) => number > 0n);
  first.behave(whim);
  second.behave(whim);
  const steps = async () => {
    for (let nth = 0; nth < 12; nth += 1) await scanner.step();
  };
  await expect(steps()).rejects.toThrow('has no block that follows');
  expect((await problem()).problem).toContain('has no block that follows');
  first.behave();
  second.behave();
  await scanner.letGo();
  scanner = world.newScanner();
  await readAll(scanner);
  expect(await available()).toBe('5.000000');
});

test('the blocks after the first are part of the chain, whatever their parent hashes say', async () => {
  await payAndBury();
  const whim = uprooted((number) => number === 1n);
  first.behave(whim);
  second.behave(whim);
  await world.server.database.pool.query('update chain_cursor set read_again_from = 1');
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
});

test('a provider that leaves logs out when blocks are read again does not undo deposits', async () => {
  await payAndBury();
  await readAll(scanner);
  first.behave(({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined));
  await readAgain();
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  expect(await available()).toBe('5.000000');
  expect(await problemOf(first.url)).toBe('left out a log of a block');
});

test('a provider that has lost logs and receipts does not undo deposits', async () => {
  await payAndBury();
  await readAll(scanner);
  first.behave(({ method }) => {
    if (method === 'eth_getLogs') return { result: [] };
    return method === 'eth_getTransactionReceipt' ? { result: null } : undefined;
  });
  await readAgain();
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  expect(await problemOf(first.url)).toBe('left out a log of a block');
});

test('a provider that has lost old blocks does not undo deposits', async () => {
  const block = await payInBlock();
  await world.mine(40);
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  first.behave(({ method, params }) => {
    if (method === 'eth_getLogs') return { result: [] };
    return params[0] === block ? { result: null } : undefined;
  });
  await readAgain(41);
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  expect(await problemOf(first.url)).toContain('does not know block');
});

test('a credited deposit is reversed only if a second provider confirms it is gone', async () => {
  const block = await payInBlock();
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  const emptied: Whim = async ({ method, params }, truth) => {
    if (method === 'eth_getLogs') return { result: [] };
    if (params[0] !== block) return undefined;
    return { result: { ...z.looseObject({}).parse(await truth()), transactions: [] } };
  };
  first.behave(emptied);
  second.behave(() => 'drop');
  await readAgain();
  await expect(readAll(scanner)).rejects.toThrow('no other provider can be asked');
  second.behave();
  await scanner.letGo();
  scanner = world.newScanner();
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  expect(await available()).toBe('5.000000');
  expect(await problemOf(first.url)).toContain('another has it');
});

test('a provider that calls its newest block final does not speed up credits', async () => {
  const whenFinal = (creditWhenFinal: boolean) =>
    world.server.database.db.updateTable('coinNetwork').set({ creditWhenFinal }).execute();
  await whenFinal(true);
  first.behave(async ({ params }, truth) =>
    params[0] === 'finalized' ? { result: await truth(['latest', false]) } : undefined,
  );
  await world.pay(payee.address, five);
  await readAll(scanner);
  expect(await states()).toEqual(['seen']);
  for (let tries = 0; tries < 4; tries += 1) {
    await world.mine(2);
    await readAll(scanner);
    await world.server.database.pool.query('update deposit set tried_at = null');
  }
  expect(await states()).toEqual(['seen']);
  const own = (await world.openIncidents()).filter(({ memberId }) => memberId === payee.id);
  expect(own).toEqual([]);
  await world.mine(70);
  await readAll(scanner);
  expect(await states()).toEqual(['credited']);
  await whenFinal(false);
});

test('a deposit that one provider invents is not credited while another does not know it', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  const other = await world.newPayee();
  first.behave(forging((log) => ({ ...log, transactionHash: hash })));
  await world.pay(payee.address, five);
  await world.mine(3);
  for (let doubts = 0; doubts < 3; doubts += 1) {
    await readAll(scanner);
    await world.server.database.pool.query('update deposit set tried_at = null');
  }
  // The second provider found the true deposit. The first one's receipts deny its invention, so that deposit goes away.
  expect(await states()).toEqual(['gone', 'credited']);
  expect(await available()).toBe('5.000000');

  first.behave();
  await scanner.letGo();
  scanner = world.newScanner();
  await readAgain();
  await world.pay(other.address, five);
  await world.mine(3);
  await readAll(scanner);
  expect((await states()).toSorted()).toEqual(['credited', 'gone']);
  expect(await available()).toBe('5.000000');
  await world.verify();
});

test('the provider that invented a deposit cannot confirm it, even after it has failed in between', async () => {
  const madeUp = `0x${'cd'.repeat(32)}`;
  let paid: string = madeUp;
  const forge = forging((log) => ({ ...log, transactionHash: madeUp }));
  const lie: Whim = async (asked, truth) =>
    asked.method === 'eth_getTransactionReceipt' && asked.params[0] === madeUp
      ? { result: await truth([paid]) }
      : await forge(asked, truth);
  first.behave(lie);
  paid = await world.pay(payee.address, five);
  await readAll(scanner);
  expect(await states()).toEqual(['seen']);

  // From now on the provider reads no more and is asked last, but still answers questions about the deposit.
  first.behave((asked, truth) => (asked.params[0] === 'latest' ? 'drop' : lie(asked, truth)));
  await world.mine(3);
  await readAll(scanner);
  expect(await states()).toEqual(['seen', 'credited']);
  first.behave();
  await readAgain();
  await readAll(scanner);
  expect((await states()).toSorted()).toEqual(['credited', 'gone']);
});

const hex = z.string().transform(BigInt);

/** Hides the newest blocks. */
function behind(blocks: number): Whim {
  let frozen: bigint | undefined;
  return async ({ method, params }, truth) => {
    if (method !== 'eth_getBlockByNumber') return undefined;
    const block = z.object({ number: hex }).nullable();
    frozen ??= (await world.chain.client.getBlockNumber()) - BigInt(blocks);
    if (params[0] === 'latest') return { result: await truth([`0x${frozen.toString(16)}`, false]) };
    const asked = block.parse(await truth());
    return asked && asked.number > frozen ? { result: null } : undefined;
  };
}

async function problem() {
  return await world.server.database.db
    .selectFrom('chainCursor')
    .select(['problem', 'problemSince'])
    .executeTakeFirstOrThrow();
}

async function readAgain(blocks = 10): Promise<void> {
  await world.server.database.pool.query(
    'update chain_cursor set read_again_from = block_number - $1::int',
    [blocks],
  );
}

/** Pays, and returns the number of the block in JSON-RPC's notation. */
async function payInBlock(): Promise<string> {
  const hash = await world.pay(payee.address, five);
  const { blockNumber } = await world.chain.client.getTransactionReceipt({ hash });
  return `0x${blockNumber.toString(16)}`;
}
