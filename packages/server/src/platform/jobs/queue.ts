import { type RawBuilder, sql } from 'kysely';
import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import { adviceFor } from '../database/advice.ts';
import type { Tx } from '../database/database.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { Refusal } from '../errors/refusal.ts';
import { quiet } from './quiet.ts';

/** Creates or updates the tables of the job queue. */
export async function prepareJobs(pool: pg.Pool, log: PinoLogger): Promise<void> {
  try {
    const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet(log) });
    try {
      await utils.migrate();
    } finally {
      await utils.release();
    }
  } catch (error) {
    throw new Refusal(
      `The tables of the job queue could not be made: ${reasonOf(error)}.${adviceFor(error)}`,
      { cause: error },
    );
  }
}

/** Removes jobs that have used up their tries; otherwise they would stay in the queue. */
export async function removeFailedJobs(pool: pg.Pool, log: PinoLogger): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet(log) });
  try {
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await utils.release();
  }
}

interface JobOptions {
  /** Replaces a job with the same key that has not begun. */
  readonly jobKey?: string | null;
  /** Jobs of one queue run one at a time, across all processes. */
  readonly queue?: string | null;
  /** The earliest time to run; at once by default. */
  readonly runAt?: Date | null;
  /** Jobs with a lower number run first; 0 by default. */
  readonly priority?: number;
}

/** Adds a job in the transaction of the change that causes it, so the job exists exactly if the change does. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, string>>,
  maxAttempts: number,
  { jobKey = null, runAt = null, queue = null, priority = 0 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text,
    run_at => ${runAt}::timestamptz, queue_name => ${queue}::text,
    priority => ${priority}::int)`.execute(tx);
}

/**
 * SQL condition: true if the job with this key runs or may still run. A job that has used up its tries stays in the table for a
 * while.
 */
export function jobIsLeft(key: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from graphile_worker._private_jobs job where job.key = ${key}
    and (job.locked_at is not null or job.attempts < job.max_attempts))`;
}
