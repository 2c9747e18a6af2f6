import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from '../platform/database/database.ts';
import { serveHealth } from './health.ts';

let testDatabase: TestDatabase;
let database: Database;
let server: FastifyInstance;
let looks: number;
let isStopping: boolean;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
  server = Fastify();
  looks = 0;
  isStopping = false;
  serveHealth(
    server,
    database,
    () => isStopping,
    () => {
      looks += 1;
      return Promise.resolve({ looks: String(looks) });
    },
  );
});
afterEach(async () => {
  await server.close();
  await database.close();
  await testDatabase.drop();
});

async function ready() {
  const answer = await server.inject('/readyz');
  return [answer.statusCode, answer.json<unknown>()];
}

test('many calls of /readyz query the database only about once a second @long', async () => {
  const first = [200, { status: 'ready', looks: '1' }];
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([first, first, first]);
  expect(await ready()).toEqual(first);
  await sleep(1100);
  expect(await ready()).toEqual([200, { status: 'ready', looks: '2' }]);
});

test('/readyz reports a shutdown at once', async () => {
  expect(await ready()).toEqual([200, { status: 'ready', looks: '1' }]);
  isStopping = true;
  expect(await ready()).toEqual([503, { status: 'stopping' }]);
});
