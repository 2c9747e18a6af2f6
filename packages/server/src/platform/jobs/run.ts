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
  /** The interval at which this process renews the locks of its jobs. */
  readonly keepEveryMs?: number;
  /** The interval at which jobs of dead processes are looked for. */
  readonly freeEveryMs?: number;
}

const pauseMs = 1000;
const halfAnHourMs = 30 * 60_000;
const aMinuteMs = 60_000;
/** One connection listens for new jobs, and one holds the liveness lock. */
const connectionsWithoutJobs = 2;

/**
 * Runs jobs until stopped. The queue ends itself when it cannot record that a job is done, for example while the database is
 * away; then it is started again.
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
      // It may have been restarted at that moment.
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
    // With a delay of 0 or more, the library reports a result that it could not write. Without one it does not await these
    // writes, and a failed write would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  try {
    const sign = await signOfLife(pool, name, () => void runner.stop().catch(() => undefined));
    const keeping = setInterval(() => {
      keepJobs(pool, name).catch((error: unknown) =>
        log.warn({ err: error }, 'jobs under way were not kept'),
      );
    }, keepEveryMs);
    // This is no job itself: a process that died while running it would block it for everyone.
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
 * Returns a cron item of which only one round runs at a time, across all processes. Otherwise rounds longer than their interval
 * would occupy all workers and delay other jobs. A round that waits for a running one also stands for the following rounds and
 * keeps its place in the queue; a failed round is retried with them at the latest.
 */
function oneRoundAtATime({ task, match }: CronJob): CronItem {
  return {
    task,
    match,
    options: { jobKey: task, jobKeyMode: 'preserve_run_at', queueName: task },
  };
}
