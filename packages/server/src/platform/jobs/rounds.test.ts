import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { addJob, runJobs } from './index.ts';

const minuteMs = 60_000;
const log = pino({ level: 'silent' });

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** Lets this many minutes pass: the first begins a moment after the jobs are started, the others directly after it. */
async function passMinutes(count: number, run: () => Promise<void>): Promise<void> {
  // The times are in the past, so that for the database all of them have come.
  const last = Math.floor(Date.now() / minuteMs) * minuteMs - minuteMs;
  vi.setSystemTime(last - (count - 1) * minuteMs - 300);
  await run();
  await sleep(100);
  vi.setSystemTime(last);
  await expect.poll(latestMinute, { timeout: 30_000 }).toEqual(new Date(last));
}

async function latestMinute(): Promise<Date | null | undefined> {
  const { rows } = await database.jobsPool.query<{ latest: Date | null }>(
    'select min(last_execution) as latest from graphile_worker._private_known_crontabs',
  );
  return rows[0]?.latest;
}

async function waitingRounds(task: string): Promise<number> {
  const { rows } = await database.jobsPool.query(
    'select from graphile_worker.jobs where task_identifier = $1 and locked_at is null',
    [task],
  );
  return rows.length;
}

describe('the rounds of a cron task', () => {
  test('do not overlap and leave workers for other jobs @long', async () => {
    const finish = Promise.withResolvers<void>();
    let underWay = 0;
    let most = 0;
    let rounds = 0;
    let ticks = 0;
    const mailed: string[] = [];
    let jobs: { stop(): Promise<void> } | undefined;
    const start = async (): Promise<void> => {
      jobs = await runJobs({
        pool: database.jobsPool,
        cron: [
          { task: 'slow', match: '* * * * *' },
          { task: 'tick', match: '* * * * *' },
        ],
        log,
        tasks: {
          async slow() {
            rounds += 1;
            underWay += 1;
            most = Math.max(most, underWay);
            await finish.promise;
            underWay -= 1;
          },
          tick: () => void (ticks += 1),
          mail: () => void mailed.push('a code'),
        },
      });
    };
    try {
      await passMinutes(8, start);
      await expect.poll(() => ticks, { timeout: 30_000 }).toBeGreaterThan(0);
      await expect.poll(() => rounds, { timeout: 30_000 }).toBe(1);
      await expect.poll(() => waitingRounds('slow')).toBe(1);
      await database.transaction((tx) => addJob(tx, 'mail', {}, 1));
      await expect.poll(() => mailed, { timeout: 30_000 }).toEqual(['a code']);
      finish.resolve();
      await expect.poll(() => rounds, { timeout: 30_000 }).toBe(2);
      expect(most).toBe(1);
    } finally {
      finish.resolve();
      await jobs?.stop();
    }
  }, 40_000);
});
