import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Network, readNetwork } from '../network.ts';
import { RpcRefused } from '../rpc/rpc-error.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { fakeProvider } from '../testing/fake-provider.ts';
import { keepBlocks, type Place } from './cursor.ts';
import { createSecondReader } from './second-reader.ts';
import type { TransferSink } from './sink.ts';
import { CursorMoved } from './step.ts';
import type { Reading } from './transfer.ts';

const at = (number: bigint): Place => ({ number, hash: number.toString(16).padStart(64, 'c') });
/** The chain is read up to here, and was read a second time up to block 80; the last deep block is 89. */
const here = at(100n);

let testDatabase: TestDatabase;
let database: Database;
let network: Network;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
  const found = await readNetwork(database.db, 'ERC20');
  if (!found) throw new Error('There is no network');
  network = found;
});
beforeEach(async () => {
  await database.pool.query('delete from chain_block; delete from chain_cursor');
  await database.pool.query(
    `insert into chain_cursor (network, block_number, block_hash, checked_number) values ($1, 100, $2, 80)`,
    [network.code, Buffer.from(here.hash, 'hex')],
  );
  const places = Array.from({ length: 21 }, (_, nth) => at(BigInt(nth) + 80n));
  await database.transaction((tx) => keepBlocks(tx, network.code, places));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface Said {
  readonly chain?: string;
  readonly isAway?: boolean;
  readonly hasNoBlock?: boolean;
  readonly isOtherBranch?: boolean;
  /** The largest number of blocks whose logs the provider sends at once. */
  readonly most?: bigint;
}

function provider(name: string, said: Said) {
  return fakeProvider(name, {
    eth_chainId() {
      if (said.isAway) throw new Error('is away');
      return said.chain ?? '0x1';
    },
    eth_getBlockByNumber([which]) {
      if (said.isAway) throw new Error('is away');
      if (said.hasNoBlock) return null;
      const number = BigInt(String(which));
      const hash = said.isOtherBranch ? 'e'.repeat(64) : at(number).hash;
      return { number: which, hash: `0x${hash}`, parentHash: `0x${at(number - 1n).hash}` };
    },
    eth_getLogs([filter]) {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      const blocks = BigInt(toBlock) - BigInt(fromBlock) + 1n;
      if (said.most !== undefined && blocks > said.most)
        throw new RpcRefused(-32_005, 'range is too large');
      return [];
    },
  });
}

/** Opens a second reader of these providers, in which each reading of a provider finds one missed transfer. */
function open(...said: readonly Said[]) {
  const providers = said.map((one, nth) => provider(`provider${nth}`, one));
  const readings: Reading[] = [];
  const sink: TransferSink = {
    consider: () => Promise.reject(new Error('Nothing is read a first time')),
    considerAgain(_, of, reading) {
      expect(of.code).toBe(network.code);
      readings.push(reading);
      return Promise.resolve({ missing: [], addMissed: () => Promise.resolve(1) });
    },
    settle: () => Promise.resolve(),
    reportDeepReorganisation: () => Promise.resolve(),
  };
  const reader = createSecondReader({ database, rpc: joinProviders(providers), sink });
  const nth = (which: number) => providers[which] ?? provider('none', {});
  return {
    readings,
    step: (place = here) => reader.step(network, place),
    note: (which: number, from: bigint, to: bigint) =>
      reader.noteReading({ provider: nth(which), from, to }),
    /** Returns how often each provider was asked for logs. */
    asked: () =>
      providers.map(({ asked }) => asked.filter((method) => method === 'eth_getLogs').length),
    questions: () => providers.reduce((sum, { asked }) => sum + asked.length, 0),
  };
}

async function checkedNumber() {
  const { checkedNumber: found } = await database.db
    .selectFrom('chainCursor')
    .select('checkedNumber')
    .executeTakeFirstOrThrow();
  return found;
}

const nothing = { hasMore: false, missed: 0 };

describe('deep blocks', () => {
  test('are read a second time by another provider than the one that read all of them', async () => {
    const reader = open({}, {});
    reader.note(0, 81n, 90n);
    reader.note(0, 91n, 100n);
    expect(await reader.step()).toEqual({ hasMore: false, missed: 1, problem: null });
    expect(reader.asked()).toEqual([0, 1]);
    expect(reader.readings).toEqual([{ from: 81n, to: 89n, transfers: [] }]);
    expect(await checkedNumber()).toBe(89n);
    expect(await reader.step()).toEqual({ ...nothing, problem: null });
    expect(reader.asked()).toEqual([0, 1]);
  });

  test.each<[string, readonly (readonly [number, bigint, bigint])[]]>([
    ['nothing is known of them', []],
    ['it began behind the first of them', [[0, 82n, 100n]]],
    ['it ended before the newest block', [[0, 81n, 99n]]],
    [
      'another read on',
      [
        [0, 81n, 90n],
        [1, 91n, 100n],
      ],
    ],
    [
      'it left out a block',
      [
        [0, 81n, 90n],
        [0, 92n, 100n],
      ],
    ],
  ])('are read by two providers if it is unknown who read all of them: %s', async (_, notes) => {
    const reader = open({}, {});
    for (const [which, from, to] of notes) reader.note(which, from, to);
    expect(await reader.step()).toEqual({ hasMore: false, missed: 2, problem: null });
    expect(reader.asked()).toEqual([1, 1]);
  });

  test.each([
    [{}, { most: 8n }],
    [{ most: 8n }, {}],
  ])('count as read up to where both providers have read them', async (...said) => {
    const reader = open(...said);
    expect(await reader.step()).toMatchObject({ hasMore: true, problem: null });
    const to = await checkedNumber();
    const [one, other] = reader.readings.map((reading) => Number(reading.to));
    expect(to).toBe(BigInt(Math.min(one ?? 0, other ?? 0)));
    expect(to).toBeLessThan(89n);
  });

  test('are left to a later step if there is only one provider', async () => {
    const reader = open({});
    expect(await reader.step()).toEqual(nothing);
    expect(reader.questions()).toBe(0);
  });

  test('are not marked as read while the cursor is elsewhere, and are read at the next step', async () => {
    const reader = open({}, {});
    for (const place of [at(99n), { ...here, hash: 'e'.repeat(64) }])
      await expect(reader.step(place)).rejects.toThrow(CursorMoved);
    expect(await checkedNumber()).toBe(80n);
    expect(await reader.step()).toMatchObject({ missed: 2 });
  });
});

describe('a provider', () => {
  test.each<[string, Said, string]>([
    ['of another chain', { chain: '0x2' }, 'is of chain 2'],
    ['without the block', { hasNoBlock: true }, 'is at block 88 only, not at 89'],
    ['on another branch', { isOtherBranch: true }, 'is on another branch'],
  ])('%s is not believed in a second reading', async (_, said, problem) => {
    const reader = open({}, said);
    expect(await reader.step()).toEqual({ ...nothing, problem: expect.stringContaining(problem) });
    expect(reader.readings).toHaveLength(1);
    expect(await checkedNumber()).toBe(80n);
  });

  test('that fails in a second reading is asked again after 30 seconds', async () => {
    let now = 1_000_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const reader = open({}, { isAway: true });
    const failed = { ...nothing, problem: expect.stringContaining('is away') };
    expect(await reader.step()).toEqual(failed);
    const asked = reader.questions();
    now += 29_999;
    expect(await reader.step()).toEqual(nothing);
    expect(reader.questions()).toBe(asked);
    now += 1;
    expect(await reader.step()).toEqual(failed);
    expect(reader.questions()).toBeGreaterThan(asked);
  });
});

test('a network without deep blocks causes no requests', async () => {
  await database.pool.query('delete from chain_block where number > 80');
  const reader = open({}, {});
  expect(await reader.step()).toEqual({ ...nothing, problem: null });
  expect(reader.questions()).toBe(0);
  expect(await checkedNumber()).toBe(80n);
});
