import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database/database.ts';
import { addJob, runJobs } from './jobs.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** As when the database restarts: nobody is connected any more, and nobody can for a while. */
async function interrupt(forMs: number): Promise<void> {
  const client = new pg.Client(inject('databaseServer').connection);
  await client.connect();
  const { name } = testDatabase;
  try {
    await client.query(`alter database ${name} allow_connections false`);
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    await sleep(forMs);
    await client.query(`alter database ${name} allow_connections true`);
  } finally {
    await client.end();
  }
}

describe('the job queue', () => {
  test('goes on after the database was away when a job wanted to be done', async () => {
    const done: string[] = [];
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      tasks: {
        cut() {
          done.push('cut');
          void interrupt(500);
          // By then the connections are gone, and whether this was done cannot be written down.
          return sleep(200);
        },
        other() {
          done.push('other');
        },
      },
    });
    try {
      await database.transaction((tx) => addJob(tx, 'cut', {}, 1));
      await expect.poll(() => done, { timeout: 10_000 }).toContain('cut');
      await sleep(1000);
      await database.transaction((tx) => addJob(tx, 'other', {}, 1));
      await expect.poll(() => done, { timeout: 15_000 }).toContain('other');
    } finally {
      await jobs.stop();
    }
  }, 40_000);

  test('writes down what was done before it stops', async () => {
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      tasks: { slow: () => sleep(50) },
    });
    await database.transaction(async (tx) => {
      for (let number = 0; number < 12; number += 1) await addJob(tx, 'slow', {}, 1);
    });
    await sleep(120);
    await jobs.stop();
    const { rows } = await database.jobsPool.query<{ locked: string }>(
      "select count(locked_at) as locked from graphile_worker.jobs where task_identifier = 'slow'",
    );
    expect(rows[0]?.locked).toBe('0');
  });
});
