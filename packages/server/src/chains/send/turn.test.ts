import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { Turn } from './turn.ts';

const now = Date.UTC(2026, 2, 1);

let testDatabase: TestDatabase;
let database: Database;
let first: Turn;
let second: Turn;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  [first, second] = [new Turn(database, 'ERC20'), new Turn(database, 'ERC20')];
});
afterEach(async () => {
  vi.useRealTimers();
  await first.end();
  await second.end();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** The first process has the lock, and the second has just been refused. */
async function begin(): Promise<void> {
  expect([await first.isOurs(), await second.isOurs()]).toEqual([true, false]);
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('one of all processes holds the lock of a network and keeps it; each network has a lock of its own', async () => {
  await begin();
  const other = new Turn(database, 'BEP20');
  expect(await other.isOurs()).toBe(true);
  pass(60_000);
  expect([await first.isOurs(), await second.isOurs()]).toEqual([true, false]);
  await other.end();
});

test('after the holder ends, the lock goes to a process that asks five seconds after its last attempt', async () => {
  await begin();
  await first.end();
  pass(4999);
  expect(await second.isOurs()).toBe(false);
  pass(1);
  expect(await second.isOurs()).toBe(true);
  pass(5000);
  expect(await first.isOurs()).toBe(false);
});

test('the lock is lost with the database connection and can be acquired again', async () => {
  await begin();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await expect.poll(() => first.isOurs()).toBe(false);
  pass(5000);
  expect(await second.isOurs()).toBe(true);
  pass(5000);
  expect(await first.isOurs()).toBe(false);
});
