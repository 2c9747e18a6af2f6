import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Network, readNetwork } from '../network.ts';
import { beginChecking, findUnchecked, moveChecked } from './checked.ts';
import {
  forgetBlocks,
  keepBlocks,
  keptPlaces,
  letGo,
  moveCursor,
  noteState,
  nowhere,
  type Place,
  takeCursor,
} from './cursor.ts';
import { askToReadAgain } from './read-again.ts';

const [here, elsewhere] = ['ERC20', 'BEP20'];
const at = (number: bigint, digit = 'a'): Place => ({ number, hash: digit.repeat(64) });

let testDatabase: TestDatabase;
let database: Database;
let network: Network;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
  const found = await readNetwork(database.db, here);
  if (!found) throw new Error('There is no network');
  network = found;
});
beforeEach(async () => {
  await database.pool.query('delete from chain_block');
  await database.pool.query('delete from chain_cursor');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function cursorOf(code: string) {
  return await database.db
    .selectFrom('chainCursor')
    .selectAll()
    .where('network', '=', code)
    .executeTakeFirstOrThrow();
}

/** Creates the cursors of both networks at the same block. */
async function begin(place = at(100n)): Promise<void> {
  for (const code of [here, elsewhere])
    await sql`insert into chain_cursor (network, block_number, block_hash)
      values (${code}, ${place.number}, decode(${place.hash}, 'hex'))`.execute(database.db);
}

const inside = <T>(work: Parameters<typeof database.transaction<T>>[0]) =>
  database.transaction(work);

const knownElsewhere = async () => [
  await cursorOf(elsewhere),
  await keptPlaces(database.db, elsewhere, 1_000_000n),
];

/** Checks that the work changes neither the cursor nor the blocks of the other network. */
async function leavesTheOther(work: () => Promise<unknown>): Promise<void> {
  const before = await knownElsewhere();
  await work();
  expect(await knownElsewhere()).toEqual(before);
}

const askFrom = (from: bigint) => inside((tx) => askToReadAgain(tx, here, from));
const askedFrom = async () => (await cursorOf(here)).readAgainFrom;
/** Moves the cursor to its own block, as a reading from `readAgainFrom` does. */
const go = (readAgainFrom?: bigint) =>
  inside((tx) =>
    moveCursor(tx, here, at(100n), {
      ...at(100n),
      head: 100n,
      ...(readAgainFrom !== undefined && { readAgainFrom }),
    }),
  );
const keep = (code: string, ...places: readonly Place[]) =>
  inside((tx) => keepBlocks(tx, code, places));

describe('the cursor of a network', () => {
  test('belongs to one reader until it has been silent for 30 seconds or lets go', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await takeCursor(database, here, one)).toEqual({
      number: 0n,
      hash: nowhere,
      readAgainFrom: null,
      blocksPerSecond: 0,
    });
    expect(await takeCursor(database, elsewhere, other)).toBeDefined();
    expect(await takeCursor(database, here, other)).toBeUndefined();
    expect(await takeCursor(database, here, one)).toBeDefined();
    const { readsUntil } = await cursorOf(here);
    expect(Math.abs(readsUntil.getTime() - Date.now() - 30_000)).toBeLessThan(5000);
    await letGo(database, here, other);
    expect(await takeCursor(database, here, other)).toBeUndefined();
    await letGo(database, here, one);
    expect(await takeCursor(database, elsewhere, one)).toBeUndefined();
    expect(await takeCursor(database, here, other)).toBeDefined();
    expect(await takeCursor(database, here, one)).toBeUndefined();
    await database.pool.query(`update chain_cursor set reads_until = now() - interval '1 second'`);
    expect(await takeCursor(database, here, one)).toBeDefined();
  });

  test('moves only if it is still where the reading began, and stores the head that was seen', async () => {
    await begin();
    const to = { ...at(110n, 'b'), head: 120n };
    const move = (from: Place, more: object = {}) =>
      inside((tx) => moveCursor(tx, here, from, { ...to, ...more }));
    await leavesTheOther(async () => {
      expect(await move(at(99n))).toBe(false);
      expect(await move(at(100n, 'c'))).toBe(false);
      expect(await cursorOf(here)).toMatchObject({ blockNumber: 100n, headNumber: 0n });
      await database.pool.query(
        `update chain_cursor set checked_number = 104, blocks_per_second = 4, read_at = '-infinity' where network = $1`,
        [here],
      );
      expect(await move(at(100n))).toBe(true);
    });
    const { readAt, ...moved } = await cursorOf(here);
    expect(moved).toMatchObject({
      blockNumber: 110n,
      blockHash: Buffer.from(to.hash, 'hex'),
      headNumber: 120n,
      checkedNumber: 104n,
      blocksPerSecond: 4,
    });
    expect(Math.abs(readAt.getTime() - Date.now())).toBeLessThan(60_000);
    const back = { ...at(103n, 'd'), head: 120n, blocksPerSecond: 8 };
    expect(await inside((tx) => moveCursor(tx, here, to, back))).toBe(true);
    expect(await cursorOf(here)).toMatchObject({ checkedNumber: 103n, blocksPerSecond: 8 });
  });

  test('keeps the lowest block of all requests to go back, until a reading from that block is done', async () => {
    await begin();
    await leavesTheOther(async () => {
      expect(await askFrom(101n)).toBe(false);
      expect(await askedFrom()).toBeNull();
      expect(await askFrom(100n)).toBe(true);
      expect(await askFrom(50n)).toBe(true);
      expect(await askFrom(60n)).toBe(true);
    });
    expect(await askedFrom()).toBe(50n);
    expect(await go()).toBe(true);
    expect(await askedFrom()).toBe(50n);
    // A reading from a higher block does not complete the request.
    expect(await go(60n)).toBe(true);
    expect(await askedFrom()).toBe(50n);
    expect(await go(50n)).toBe(true);
    expect(await askedFrom()).toBeNull();
    await sql`update chain_cursor set block_hash = ${Buffer.alloc(32)}`.execute(database.db);
    expect(await askFrom(50n)).toBe(false);
  });

  test('records since when there is a problem, and the last state of the providers', async () => {
    await begin();
    const providers = [{ name: 'one', problem: null }];
    const note = (told: Omit<Parameters<typeof noteState>[2], 'providers'>) =>
      noteState(database, here, { ...told, providers });
    const long = '!'.repeat(600);
    await leavesTheOther(async () => {
      await note({ problem: 'away', checkProblem: 'silent', head: 120n, final: 90n });
    });
    await database.pool.query(
      `update chain_cursor set problem_since = '2020-01-01Z', check_problem_since = '2020-01-02Z' where network = $1`,
      [here],
    );
    await note({ problem: long });
    expect(await cursorOf(here)).toMatchObject({
      problem: long.slice(0, 500),
      problemSince: new Date('2020-01-01Z'),
      checkProblem: 'silent',
      checkProblemSince: new Date('2020-01-02Z'),
      headNumber: 120n,
      finalNumber: 90n,
      providers,
    });
    await note({ problem: null, checkProblem: long });
    expect(await cursorOf(here)).toMatchObject({
      problem: null,
      problemSince: null,
      checkProblem: long.slice(0, 500),
      checkProblemSince: new Date('2020-01-02Z'),
    });
    await note({ problem: null, checkProblem: null });
    expect(await cursorOf(here)).toMatchObject({ checkProblem: null, checkProblemSince: null });
  });
});

describe('the stored blocks of a network', () => {
  test('are read in ascending order up to a height, with the newest block of each number', async () => {
    await begin();
    await keep(elsewhere, at(10n), at(11n), at(12n));
    await leavesTheOther(async () => {
      await keep(here, at(11n), at(10n), at(12n));
      await keep(here, at(11n, 'b'));
      expect(await keptPlaces(database.db, here, 11n)).toEqual([at(10n), at(11n, 'b')]);
      await inside((tx) => forgetBlocks(tx, here, 11n));
    });
    expect(await keptPlaces(database.db, here, 100n)).toEqual([at(10n), at(11n, 'b')]);
  });

  test('are read a second time from the lowest one, once they have the confirmations that a deposit needs', async () => {
    await begin();
    await keep(elsewhere, at(1n), at(85n), at(89n, 'e'), at(90n));
    await keep(here, at(80n), at(85n, 'b'), at(89n, 'c'), at(90n, 'd'));
    await leavesTheOther(async () => {
      await beginChecking(database.db, here);
    });
    expect((await cursorOf(here)).checkedNumber).toBe(80n);
    await inside((tx) => forgetBlocks(tx, here, 200n));
    await keep(here, at(79n));
    await beginChecking(database.db, here);
    expect((await cursorOf(here)).checkedNumber).toBe(80n);
    await database.db
      .updateTable('chainCursor')
      .set({ checkedNumber: 80n })
      .where('network', '=', elsewhere)
      .execute();
    const other = { ...network, code: elsewhere };
    expect(await findUnchecked(database.db, other)).toMatchObject({ deep: at(89n, 'e') });
    // With twelve confirmations, the block itself counts as the first.
    expect(await findUnchecked(database.db, network)).toMatchObject({
      from: 81n,
      deep: at(89n, 'c'),
    });
    const move = (from: bigint, to: bigint, place = at(100n)) =>
      inside((tx) => moveChecked(tx, here, place, { from, to }));
    await leavesTheOther(async () => {
      expect(await move(82n, 85n)).toBe(false);
      expect(await move(81n, 85n, at(99n))).toBe(false);
      expect(await move(81n, 85n, at(100n, 'f'))).toBe(false);
      expect(await move(81n, 85n)).toBe(true);
    });
    expect(await findUnchecked(database.db, network)).toMatchObject({ from: 86n });
    expect(await move(86n, 89n)).toBe(true);
    expect(await findUnchecked(database.db, network)).toBeUndefined();
  });
});
