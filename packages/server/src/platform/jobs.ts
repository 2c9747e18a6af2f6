import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import type { Tx } from './database/database.ts';

export interface CronJob {
  readonly task: string;
  readonly match: string;
}

/** Makes or updates the tables of the job queue. */
export async function prepareJobs(pool: pg.Pool, log: PinoLogger): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet(log) });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

/** Jobs that failed for good stay in the queue until someone removes them. */
export async function removeFailedJobs(pool: pg.Pool, log: PinoLogger): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet(log) });
  try {
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await utils.release();
  }
}

interface JobsOptions {
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  readonly cron: readonly CronJob[];
  readonly log: PinoLogger;
}

const pauseMs = 1000;

/**
 * Runs jobs until it is stopped. The queue gives up when it cannot write down that a job is done, as
 * while the database is away; then it begins again.
 */
export async function runJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let runner = await startRunner(options);
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => undefined);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        runner = await startRunner(options);
        options.log.warn('the job queue gave up and was started again');
      } catch (error) {
        options.log.warn({ err: error }, 'the job queue could not be started');
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => undefined);
      await watching;
      await runner.stop().catch(() => undefined);
    },
  };
}

async function startRunner({ pool, tasks, cron, log }: JobsOptions): Promise<Runner> {
  return await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(cron.map((job) => ({ ...job }))),
    // One connection listens for new jobs, each of the others can be with one that runs.
    concurrency: (pool.options.max ?? 4) - 1,
    pollInterval: 2000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5000,
    logger: quiet(log),
    // Without a delay to gather in, it does not wait for its own answers, and a lost one ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}

interface JobOptions {
  /** A job with the same key that has not begun is replaced. */
  readonly jobKey?: string | null;
  /** Not before then; at once unless given. */
  readonly runAt?: Date | null;
}

/** In the same transaction as the change that causes it: the job exists exactly if the change does. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Readonly<Record<string, string>>,
  maxAttempts: number,
  { jobKey = null, runAt = null }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    max_attempts => ${maxAttempts}::int, job_key => ${jobKey}::text,
    run_at => ${runAt}::timestamptz)`.execute(tx);
}

function quiet(log: PinoLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ job: meta }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
