import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { createThrottle, type Throttle, type Try } from './throttle.ts';

let created: TestDatabase;
let database: Database;
let throttle: Throttle;

beforeAll(async () => {
  created = await createTestDatabase();
  database = created.connect();
  throttle = createThrottle(database.pool);
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

const isLeft = (...tries: readonly Try[]): Promise<boolean> =>
  throttle.spend(...tries).then(
    () => true,
    () => false,
  );

async function passed(times: number, ...tries: readonly Try[]): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => isLeft(...tries)));
  return answers.filter((passes) => passes).length;
}

test('a try that one rule refuses is not counted by the others', async () => {
  const hour: Try = [{ name: 'hour', times: 2, seconds: 3600 }, 'both'];
  const day: Try = [{ name: 'day', times: 5, seconds: 86_400 }, 'both'];
  for (let nth = 0; nth < 10; nth += 1) expect(await isLeft(hour, day)).toBe(nth < 2);
  expect(await passed(10, day)).toBe(3);
});

test('of many concurrent tries as many pass as allowed, and tries given back are available again', async () => {
  const attempt: Try = [{ name: 'class', times: 60, seconds: 300 }, 'a school'];
  for (let round = 0; round < 2; round += 1) {
    expect(await passed(150, attempt)).toBe(60);
    for (let nth = 0; nth < 60; nth += 1) await throttle.giveBack(attempt);
  }
});

test('a window that has ended begins anew', async () => {
  const attempt: Try = [{ name: 'minute', times: 3, seconds: 60 }, 'anew'];
  expect(await passed(9, attempt)).toBe(3);
  await database.pool.query(`update throttle set window_ends = now() where key like 'minute:%'`);
  expect(await passed(9, attempt)).toBe(3);
});

test('a refusal in one window takes nothing back from the next', async () => {
  const attempt: Try = [{ name: 'turned', times: 1, seconds: 60 }, 'anew'];
  expect(await isLeft(attempt)).toBe(true);
  const turning = createThrottle(
    beforeNth(2, async () => {
      await database.pool.query(
        `update throttle set window_ends = now() where key like 'turned:%'`,
      );
      expect(await isLeft(attempt)).toBe(true);
    }),
  );
  await expect(turning.spend(attempt)).rejects.toMatchObject({ code: 'tooManyTries' });
  expect(await isLeft(attempt)).toBe(false);
});

/** Returns the database pool; runs `happens` just before the nth query. */
function beforeNth(nth: number, happens: () => Promise<void>): pg.Pool {
  let asked = 0;
  return new Proxy(database.pool, {
    get: (pool) => async (text: string, values: unknown[]) => {
      asked += 1;
      if (asked === nth) await happens();
      return await pool.query(text, values);
    },
  });
}
