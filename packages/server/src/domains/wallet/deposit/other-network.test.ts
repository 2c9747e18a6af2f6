import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToReadAgain, type Scanner } from '../../../chains/index.ts';
import { keepBlocks } from '../../../chains/scan/cursor.ts';
import { addElsewhere } from './testing/add-elsewhere.ts';
import { type DepositWorld, network, type Payee, readAll } from './testing/deposit-world.ts';
import { openTwoProviders, type TwoProviders } from './testing/two-providers.ts';

const other = 'ERC20';

let two: TwoProviders;
let world: DepositWorld;
let payee: Payee;
let scanner: Scanner;

beforeAll(async () => {
  two = await openTwoProviders();
  ({ world } = two);
  payee = await world.newPayee();
  scanner = world.newScanner();
  const { pool } = world.server.database;
  // Another process reads this network. It has the same block numbers, and no request to read again.
  await pool.query(`update coin_network set deposits_on = true where code = $1`, [other]);
  await pool.query(
    `insert into chain_cursor (network, block_number, block_hash, final_number)
     values ($1, 100, sha256('100'), 100)`,
    [other],
  );
  await pool.query(
    `insert into chain_block select $1, n, sha256(n::text::bytea) from generate_series(1, 100) n`,
    [other],
  );
  for (const state of ['seen', 'belowMinimum'] as const)
    await addElsewhere(world, payee, { state, amount: 700_000n });
});
afterAll(async () => {
  await scanner.letGo();
  await two.close();
});

/** Returns all rows about the chain of the other network. */
async function known(): Promise<unknown[]> {
  const { pool } = world.server.database;
  const rowsOf = async (table: string) =>
    (
      await pool.query(
        `select to_jsonb(t)::text as row from ${table} t where network = $1 order by 1`,
        [other],
      )
    ).rows;
  return await Promise.all(
    ['chain_cursor', 'chain_block', 'deposit', 'chain_incident'].map(rowsOf),
  );
}

test('reading a network, also after a reorganisation, changes no row of another network', async () => {
  const before = await known();
  const { database } = world.server;
  const takeBack = await world.snapshot();
  await world.pay(payee.address, 5_000_000n);
  await world.mine(3);
  await readAll(scanner);
  expect((await world.depositsOf(payee)).map(({ state }) => state)).toEqual([
    'seen',
    'belowMinimum',
    'credited',
  ]);
  await takeBack();
  await world.mine(6);
  await readAll(scanner);
  expect(await database.transaction((tx) => askToReadAgain(tx, network, 1n))).toBe(true);
  await readAll(scanner);
  expect((await world.depositsOf(payee)).map(({ state }) => state)).toEqual([
    'seen',
    'belowMinimum',
    'reversed',
  ]);
  expect(await known()).toEqual(before);
});

test('keeping the newest 2,000 blocks of a network deletes no blocks of another network', async () => {
  const { database } = world.server;
  const insert = async (of: string, from: number, to: number) =>
    await database.pool.query(
      `insert into chain_block select $1, n, sha256(n::text::bytea) from generate_series($2::int, $3::int) n`,
      [of, from, to],
    );
  // The other network has blocks below and above, so neither network counts the blocks of the other.
  await insert(other, 9001, 9010);
  const before = await known();
  await insert(network, 1001, 3000);
  const newest = { number: 3001n, hash: 'ab'.repeat(32) };
  await database.transaction((tx) => keepBlocks(tx, network, [newest]));
  const { rows } = await database.pool.query(
    'select count(*)::int, min(number)::int, max(number)::int from chain_block where network = $1',
    [network],
  );
  expect(rows).toEqual([{ count: 2000, min: 1002, max: 3001 }]);
  expect(await known()).toEqual(before);
});

test('of two requests to read a chain again, the one with the lower block is kept', async () => {
  const { database } = world.server;
  const from = async (block: bigint) => {
    expect(await database.transaction((tx) => askToReadAgain(tx, network, block))).toBe(true);
    const { readAgainFrom } = await database.db
      .selectFrom('chainCursor')
      .select('readAgainFrom')
      .where('network', '=', network)
      .executeTakeFirstOrThrow();
    return readAgainFrom;
  };
  expect(await from(3n)).toBe(3n);
  expect(await from(2n)).toBe(2n);
  expect(await from(4n)).toBe(2n);
});
