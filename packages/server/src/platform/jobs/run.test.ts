import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { addJob, runJobs } from './index.ts';
import { freeJobsOfTheDead } from './sign-of-life.ts';

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

/** Ends all connections and refuses new ones for a while, as in a restart of the database. */
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
  test('goes on after the database was away when a job was to be recorded as done', async () => {
    const done: string[] = [];
    let interruption: Promise<void> | undefined;
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      tasks: {
        cut() {
          done.push('cut');
          interruption = interrupt(500);
          // The connections are gone at this point, so the result of this job cannot be recorded.
          return sleep(200);
        },
        other() {
          done.push('other');
        },
      },
    });
    try {
      await database.transaction((tx) => addJob(tx, 'cut', {}, 1));
      await expect.poll(() => done, { timeout: 30_000 }).toContain('cut');
      await interruption;
      await sleep(300);
      await database.transaction((tx) => addJob(tx, 'other', {}, 1));
      await expect.poll(() => done, { timeout: 30_000 }).toContain('other');
    } finally {
      await jobs.stop();
    }
  }, 40_000);

  test('does not begin a long job a second time', async () => {
    let begun = 0;
    const finish = Promise.withResolvers<void>();
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      keepEveryMs: 50,
      tasks: {
        async long() {
          begun += 1;
          await finish.promise;
        },
      },
    });
    const heldFor = async () => {
      const { rows } = await database.pool.query<{ held: number }>(
        `select extract(epoch from now() - locked_at)::float8 as held
         from graphile_worker._private_jobs where locked_by is not null order by id desc limit 1`,
      );
      return rows[0]?.held;
    };
    try {
      await database.transaction((tx) => addJob(tx, 'long', {}, 1));
      await expect.poll(() => begun, { timeout: 30_000 }).toBe(1);
      await database.pool.query(
        `update graphile_worker._private_jobs set locked_at = now() - interval '5 hours'`,
      );
      await expect.poll(heldFor, { timeout: 30_000 }).toBeLessThan(10);
    } finally {
      finish.resolve();
      await jobs.stop();
    }
  });

  test('records finished jobs before it stops', async () => {
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

  test('runs a job again that a killed process had begun', async () => {
    await database.transaction((tx) => addJob(tx, 'begun', {}, 3));
    await lockedSinceAMinute("locked_by = 'someone who was killed'");
    const done: string[] = [];
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      tasks: { begun: () => void done.push('begun') },
    });
    try {
      await expect.poll(() => done, { timeout: 30_000 }).toEqual(['begun']);
    } finally {
      await jobs.stop();
    }
  });

  test('goes on with a queue whose process was killed meanwhile', async () => {
    const done: string[] = [];
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      freeEveryMs: 50,
      tasks: { queued: () => void done.push('queued') },
    });
    try {
      await database.transaction(async (tx) => {
        await addJob(tx, 'queued', {}, 3, { queue: 'one at a time' });
        await addJob(tx, 'queued', {}, 3, { queue: 'one at a time' });
        await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = 'killed',
            locked_at = now() - interval '1 minute'
          where id = (select max(id) from graphile_worker._private_jobs)`.execute(tx);
        await sql`update graphile_worker._private_job_queues set locked_by = 'killed',
            locked_at = now() - interval '1 minute'
          where queue_name = 'one at a time'`.execute(tx);
      });
      await expect.poll(() => done, { timeout: 30_000 }).toEqual(['queued', 'queued']);
    } finally {
      await jobs.stop();
    }
  });

  test('goes on with a queue that is locked by nobody', async () => {
    const done: string[] = [];
    let isTaken = false;
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      freeEveryMs: 50,
      tasks: {
        // This happens when another process, taken for dead, finishes the job: the queue stays locked.
        async taken() {
          await sql`delete from graphile_worker._private_jobs`.execute(database.db);
          await sql`update graphile_worker._private_job_queues
            set locked_at = now() - interval '1 minute'
            where queue_name = 'taken'`.execute(database.db);
          isTaken = true;
        },
        behind: () => void done.push('behind'),
      },
    });
    try {
      await database.transaction((tx) => addJob(tx, 'taken', {}, 1, { queue: 'taken' }));
      // The task deletes every job there is.
      await expect.poll(() => isTaken, { timeout: 30_000 }).toBe(true);
      await database.transaction((tx) => addJob(tx, 'behind', {}, 1, { queue: 'taken' }));
      await expect.poll(() => done, { timeout: 30_000 }).toEqual(['behind']);
    } finally {
      await jobs.stop();
    }
  });

  test('leaves the running jobs of a living process alone @long', async () => {
    let runs = 0;
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const jobs = await runJobs({
      pool: database.jobsPool,
      cron: [],
      log: pino({ level: 'silent' }),
      tasks: {
        async long() {
          runs += 1;
          await finished;
        },
      },
    });
    const other = testDatabase.connect();
    try {
      await database.transaction((tx) => addJob(tx, 'long', {}, 3));
      await expect.poll(() => runs, { timeout: 30_000 }).toBe(1);
      await lockedSinceAMinute('locked_by = locked_by');
      await freeJobsOfTheDead(other.jobsPool);
      await sleep(2500);
      expect(runs).toBe(1);
    } finally {
      finish();
      await other.close();
      await jobs.stop();
    }
  });
});

async function lockedSinceAMinute(by: string): Promise<void> {
  await database.jobsPool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', ${by}`,
  );
}
