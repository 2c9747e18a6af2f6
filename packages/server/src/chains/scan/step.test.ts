import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Network, readNetwork } from '../network.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { blockAt as at, fakeChain, quietSink, type Said } from '../testing/fake-chain.ts';
import { keepBlocks, keptPlaces, type Place } from './cursor.ts';
import type { TransferSink } from './sink.ts';
import { CursorMoved, step } from './step.ts';

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
    `insert into chain_cursor (network, block_number, block_hash, head_number, blocks_per_second)
     values ($1, 100, $2, 100, 10)`,
    [network.code, Buffer.from(at(100n).hash, 'hex')],
  );
  const places = [97n, 98n, 99n, 100n].map((number) => at(number));
  await database.transaction((tx) => keepBlocks(tx, network.code, places));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const kept = async () => (await keptPlaces(database.db, network.code, 1000n)).slice(-3);

async function cursor() {
  const { blockNumber, headNumber, blocksPerSecond } = await database.db
    .selectFrom('chainCursor')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { blockNumber, headNumber, blocksPerSecond };
}

/** Takes a step from the cursor of the database, or from another place. */
async function take(
  said: Said,
  { from = at(100n), ...changes }: Partial<TransferSink> & { from?: Place } = {},
) {
  const scan = {
    db: database.db,
    rpc: joinProviders([fakeChain(said)]),
    network,
    sink: { ...quietSink, ...changes },
    pace: { span: 10_000n, idle: 0, odd: 0 },
  };
  return await step(scan, database, { ...from, readAgainFrom: null, blocksPerSecond: 10 });
}

test('a step reads the newest blocks and returns how far the chain has been read and by which provider', async () => {
  expect(await take({ head: 102n })).toEqual({
    hasMore: false,
    head: 102n,
    final: undefined,
    at: at(102n),
    read: { provider: expect.objectContaining({ name: 'one' }), from: 101n, to: 102n },
  });
  expect(await cursor()).toEqual({ blockNumber: 102n, headNumber: 102n, blocksPerSecond: 0 });
  expect(await kept()).toEqual([at(100n), at(101n), at(102n)]);
});

test('a step far behind the head returns that there is more and measures the blocks per second', async () => {
  let calls = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    calls += 1;
    return calls === 1 ? 0 : 2000;
  });
  const stepped = await take({ head: 200n });
  clock.mockRestore();
  expect(stepped).toMatchObject({ hasMore: true, head: 200n, at: at(188n) });
  const { blockNumber, headNumber, blocksPerSecond } = await cursor();
  expect([blockNumber, headNumber]).toEqual([188n, 200n]);
  // Four fifths of the previous ten, plus one fifth of 88 blocks in two seconds.
  expect(blocksPerSecond).toBeCloseTo(8 + 8.8);
});

test('a step without a new block changes nothing', async () => {
  const before = await cursor();
  expect(await take({ head: 100n })).toMatchObject({ hasMore: false, head: 100n });
  expect(await cursor()).toEqual(before);
});

test('a step after a reorganisation goes back and forgets the replaced blocks', async () => {
  const went = await take({ head: 104n, forkedAt: 99n });
  expect(went).toEqual({ hasMore: true, head: 104n, final: undefined, wentBack: 2n });
  expect(await cursor()).toEqual({ blockNumber: 98n, headNumber: 104n, blocksPerSecond: 10 });
  expect(await kept()).toEqual([at(97n), at(98n)]);
});

test('a step on a chain that changed below all kept blocks is reported and changes nothing', async () => {
  const reported: bigint[] = [];
  const before = await cursor();
  await expect(
    take(
      { head: 104n, forkedAt: 90n },
      {
        reportDeepReorganisation(of, lowestKept) {
          expect(of.code).toBe(network.code);
          reported.push(lowestKept);
          return Promise.resolve();
        },
      },
    ),
  ).rejects.toThrow('not the one that was read down to block 97');
  expect(reported).toEqual([97n]);
  expect(await cursor()).toEqual(before);
});

test('a step changes nothing if its transfers cannot be recorded or another process has moved the cursor', async () => {
  const before = [await cursor(), await kept()];
  const isLiveOf: boolean[] = [];
  const consider: TransferSink['consider'] = () =>
    Promise.resolve({
      missing: [],
      takeIn(_, isLive) {
        isLiveOf.push(isLive);
        return Promise.reject(new Error('cannot be recorded'));
      },
    });
  for (const head of [101n, 200n])
    await expect(take({ head }, { consider })).rejects.toThrow('cannot be recorded');
  expect(isLiveOf).toEqual([true, false]);
  // Each of these places is on the chain, but the cursor is at none of them.
  await expect(take({ head: 102n }, { consider, from: at(99n) })).rejects.toThrow(CursorMoved);
  await expect(take({ head: 104n, forkedAt: 98n }, { from: at(101n) })).rejects.toThrow(
    CursorMoved,
  );
  expect([await cursor(), await kept()]).toEqual(before);
  expect(isLiveOf).toHaveLength(2);
});
