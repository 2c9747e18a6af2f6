import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Network, readNetwork } from '../network.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { blockAt as at, fakeChain, quietSink, type Said } from '../testing/fake-chain.ts';
import { findAncestor } from './ancestor.ts';
import { type Cursor, keepBlocks, nowhere, type Place } from './cursor.ts';
import { lookAhead, type Scan } from './look-ahead.ts';

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
  await database.pool.query('delete from chain_block');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const cursorAt = (place: Place, readAgainFrom: bigint | null = null): Cursor => ({
  ...place,
  readAgainFrom,
  blocksPerSecond: 0,
});

/** Returns a function that looks ahead with the first of these providers, each time with the same memory. */
function looking(of: Partial<Network>, ...said: readonly [Said, ...Said[]]) {
  const providers = said.map((one, nth) => fakeChain(one, `provider${nth}`));
  const [first = fakeChain(said[0])] = providers;
  const scan: Scan = {
    db: database.db,
    rpc: joinProviders(providers),
    network: { ...network, ...of },
    sink: quietSink,
    pace: { span: 10_000n, idle: 0, odd: 0 },
  };
  return { scan, look: (cursor: Cursor) => lookAhead(scan, first, cursor) };
}

const look = (cursor: Cursor, ...said: readonly [Said, ...Said[]]) =>
  looking({}, ...said).look(cursor);

const keep = (...places: readonly Place[]) =>
  database.transaction((tx) => keepBlocks(tx, network.code, places));

describe('a chain that was never read', () => {
  test.each([
    [6000n, 1000n],
    [5001n, 1n],
    [5000n, 0n],
    [7n, 0n],
  ])('with its head at %s is read from block %s on', async (head, from) => {
    const cursor = cursorAt({ number: 0n, hash: nowhere }, 3n);
    expect(await look(cursor, { head })).toEqual({
      kind: 'go',
      to: at(from),
      head,
      final: undefined,
    });
  });
});

describe('a chain that is to be read again', () => {
  test.each([
    [50n, 49n],
    [1n, 0n],
    [0n, 0n],
  ])('from block %s goes back to block %s', async (readAgainFrom, to) => {
    expect(await look(cursorAt(at(100n), readAgainFrom), { head: 105n })).toEqual({
      kind: 'go',
      to: at(to),
      readAgainFrom,
      head: 105n,
      final: undefined,
    });
  });

  test('is not read again from a block that the provider does not have', async () => {
    await expect(look(cursorAt(at(100n), 91n), { head: 80n })).rejects.toThrow(
      'is at block 80 only, not at 90',
    );
  });
});

const finalSeen = async (of: Partial<Network>, final: bigint | null) =>
  (await looking(of, { head: 102n, final }).look(cursorAt(at(100n)))).final;

describe('the final block', () => {
  test('is asked for only where credits wait for it, and is the first block while there is none', async () => {
    const waits = { creditsWhenFinal: true };
    expect(await finalSeen(waits, 90n)).toBe(90n);
    expect(await finalSeen(waits, null)).toBe(0n);
    expect(await finalSeen({}, 90n)).toBeUndefined();
  });
});

test('a provider without a newest block and a provider of another chain are not believed', async () => {
  await expect(look(cursorAt(at(100n)), { head: null })).rejects.toThrow('has no newest block');
  await expect(look(cursorAt(at(100n)), { head: 105n, chain: '0x2' })).rejects.toThrow(
    'is of chain 2',
  );
});

/**
 * Returns whether the blocks after block 100 are read one at a time, the first and the last block read, and how many hashes are
 * known.
 */
async function blocksRead(confirmations: number, head: bigint): Promise<unknown[]> {
  const { look: ask, scan } = looking({ confirmations }, { head });
  Object.assign(scan.pace, { idle: 4, odd: 4 });
  const next = await ask(cursorAt(at(100n)));
  if (next.kind !== 'read') throw new Error(`Not read but ${next.kind}`);
  expect(scan.pace).toMatchObject({ idle: 0, odd: 0 });
  const { from, to } = next.reading;
  return [next.isLive, from, to, next.places.length];
}

describe('new blocks', () => {
  test('are read one at a time if they are few or not deep yet, and else up to the depth of a deposit', async () => {
    expect(await blocksRead(12, 101n)).toEqual([true, 101n, 101n, 1]);
    expect(await blocksRead(12, 120n)).toEqual([true, 101n, 120n, 20]);
    expect(await blocksRead(12, 121n)).toEqual([false, 101n, 109n, 1]);
    expect(await blocksRead(30, 130n)).toEqual([true, 101n, 120n, 20]);
    expect(await blocksRead(30, 131n)).toEqual([false, 101n, 101n, 1]);
  });
});

describe('a chain without a new block', () => {
  test('compares with the other providers at each fifth look, and switches to one that is ahead', async () => {
    const { look: ask } = looking({}, { head: 100n }, { head: 100n }, { head: 103n });
    const cursor = cursorAt(at(100n));
    for (let nth = 0; nth < 4; nth += 1)
      expect(await ask(cursor)).toMatchObject({ kind: 'nothing', head: 100n });
    await expect(ask(cursor)).rejects.toThrow('is at block 100 only, not at 103');
    for (let nth = 0; nth < 4; nth += 1) await ask(cursor);
    await expect(ask(cursor)).rejects.toThrow('is at block 100 only, not at 103');
  });

  test('stays with the provider while the others have no newer block or do not answer', async () => {
    const { look: ask } = looking({}, { head: 100n }, { head: 100n }, { head: 200n, isAway: true });
    for (let nth = 0; nth < 6; nth += 1)
      expect(await ask(cursorAt(at(100n)))).toMatchObject({ kind: 'nothing' });
  });
});

describe('a chain that has changed', () => {
  beforeEach(async () => {
    await keep(...[95n, 96n, 97n, 98n, 99n, 100n].map((number) => at(number)));
  });

  test.each([
    ['with as many blocks', 100n],
    ['with fewer blocks', 99n],
    ['with more blocks', 104n],
  ])('goes back to the last block that is still there, %s', async (_, head) => {
    expect(await look(cursorAt(at(100n)), { head, forkedAt: 98n })).toMatchObject({
      kind: 'go',
      to: at(97n),
      head,
    });
  });

  test('is lost if it changed below the lowest kept block', async () => {
    expect(await look(cursorAt(at(100n)), { head: 104n, forkedAt: 95n })).toMatchObject({
      kind: 'lost',
      lowestKept: 95n,
    });
    await database.pool.query('delete from chain_block');
    expect(await look(cursorAt(at(100n)), { head: 104n, forkedAt: 95n })).toMatchObject({
      kind: 'lost',
      lowestKept: 100n,
    });
  });

  test('is rejected while another provider still has the block that was read', async () => {
    const forked = { head: 104n, forkedAt: 98n };
    const cursor = cursorAt(at(100n));
    await expect(look(cursor, forked, { head: 100n })).rejects.toThrow('is on another branch');
    for (const other of [{ head: 99n }, forked, { head: 100n, isAway: true }])
      expect(await look(cursor, forked, other)).toMatchObject({ kind: 'go', to: at(97n) });
  });

  test('only because the provider has fewer blocks than were read is left to another provider', async () => {
    await expect(look(cursorAt(at(100n)), { head: 99n })).rejects.toThrow(
      'is at block 99 only, not at 100',
    );
  });

  test('because the next block does not follow is waited for five times, and is then an error', async () => {
    const { look: ask } = looking({}, { head: 101n, oddAt: 101n }, { head: 101n });
    const cursor = cursorAt(at(100n));
    for (let nth = 0; nth < 5; nth += 1)
      expect(await ask(cursor)).toMatchObject({ kind: 'nothing', head: 101n });
    await expect(ask(cursor)).rejects.toThrow('has no block that follows 100, which it has');
  });
});

test('the highest block that is still on the chain is found with few requests', async () => {
  const places = Array.from({ length: 9 }, (_, nth) => at(BigInt(nth) + 10n));
  for (let standing = 0; standing <= 9; standing += 1) {
    const one = fakeChain({ head: 30n, forkedAt: BigInt(standing) + 10n });
    expect(await findAncestor(one, places)).toEqual(places[standing - 1]);
    expect(one.asked.length).toBeLessThanOrEqual(4);
  }
  expect(await findAncestor(fakeChain({ head: 12n }), places)).toEqual(at(12n));
  expect(await findAncestor(fakeChain({ head: 12n }), [])).toBeUndefined();
});
