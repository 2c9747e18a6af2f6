import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CronItem,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as PinoLogger } from 'pino';
import { freeJobsOfTheDead, keepJobs, signOfLife } from './sign-of-life.ts';
import { quiet } from './quiet.ts';

export interface CronJob {
  readonly task: string;
  readonly match: string;
}

interface JobsOptions {
  readonly pool: pg.Pool;
  readonly tasks: TaskList;
  readonly cron: readonly CronJob[];
  readonly log: PinoLogger;
  /** How often it is said that what is under way is not left behind. */
  readonly keepEveryMs?: number;
  /** How often it is looked whether someone else left anything behind. */
  readonly freeEveryMs?: number;
}

const pauseMs = 1000;
const halfAnHourMs = 30 * 60_000;
const aMinuteMs = 60_000;
/** One listens for new jobs, and one is the sign of life. */
const connectionsWithoutJobs = 2;

/**
 * Runs jobs until it is stopped. The queue gives up when it cannot write down that a job is done, as
 * while the database is away; then it begins again.
 */
export async function runJobs(options: JobsOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let runner = await startRunner(options);
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const reason: unknown = await runner.promise.catch((error: unknown) => error);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        runner = await startRunner(options);
        options.log.warn({ err: reason }, 'the job queue gave up and was started again');
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
      // It may have begun again in that moment.
      await runner.stop().catch(() => undefined);
    },
  };
}

async function startRunner(options: JobsOptions): Promise<Runner> {
  const { pool, tasks, cron, log, keepEveryMs = halfAnHourMs, freeEveryMs = aMinuteMs } = options;
  await freeJobsOfTheDead(pool);
  const events: WorkerEvents = new EventEmitter();
  let name = '';
  events.once('pool:create', ({ workerPool }) => (name = workerPool.id));
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems(cron.map(oneRoundAtATime)),
    concurrency: (pool.options.max ?? 6) - connectionsWithoutJobs,
    pollInterval: 2000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 5000,
    logger: quiet(log),
    events,
    // Without a delay to gather in, it does not wait for its own answers, and a lost one ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  try {
    const sign = await signOfLife(pool, name, () => void runner.stop().catch(() => undefined));
    const keeping = setInterval(() => {
      keepJobs(pool, name).catch((error: unknown) =>
        log.warn({ err: error }, 'jobs under way were not kept'),
      );
    }, keepEveryMs);
    // Not a job itself: whoever died in the middle of that would keep everyone from it.
    const freeing = setInterval(() => {
      freeJobsOfTheDead(pool).catch((error: unknown) =>
        log.warn({ err: error }, 'jobs that were left behind were not freed'),
      );
    }, freeEveryMs);
    void runner.promise
      .catch(() => undefined)
      .finally(() => {
        clearInterval(keeping);
        clearInterval(freeing);
        sign.end();
      });
  } catch (error) {
    await runner.stop().catch(() => undefined);
    throw error;
  }
  return runner;
}

/**
 * Whichever process does it. Else rounds that take longer than their interval would fill every place, and
 * what somebody waits for would stand behind them. A round that waits for one under way is also the next
 * and the one after, and keeps its place in the line; one that failed is tried again at the latest with them.
 */
function oneRoundAtATime({ task, match }: CronJob): CronItem {
  return {
    task,
    match,
    options: { jobKey: task, jobKeyMode: 'preserve_run_at', queueName: task },
  };
}
