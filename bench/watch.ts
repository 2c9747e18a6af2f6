import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as appWire from '@tradewind/contract/generated/app-wire';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import { metricOf, withBenchServer } from './lib/bench-server.ts';
import { readBootOf } from './lib/demo-members.ts';
import type { Class, Lesson } from './lib/learners.ts';
import { makeLesson } from './lib/made-lesson.ts';
import { progress, report, rounded } from './lib/report.ts';
import { makeStreamMembers } from './lib/stream-members.ts';

const learners = Number(process.env['LEARNERS'] ?? 5000);
const everyMs = 15_000;
const seconds = Number(process.env['SECONDS'] ?? 60);
const longestP99 = 100;
/** More than the time until all learners have begun. */
const beginMs = 90_000;

/** Thousands of learners watch at the same time on one process. Every report must be counted quickly and with one write. */
await withBenchServer('watch', { poolSize: 4 }, ({ address, database }) =>
  measure(address, database),
);

async function measure(address: string, database: Database): Promise<void> {
  await untilHourHolds(beginMs + everyMs + seconds * 1000);
  const tokens = await makeStreamMembers(database.pool, learners);
  const lessonId = await makeLesson(database.pool);
  const { signSecret } = await readBootOf(address);
  const child = fork(fileURLToPath(new URL('lib/learners.ts', import.meta.url)));
  try {
    const asked: Class = {
      address,
      tokens,
      signSecret,
      lessonId,
      watchPath: appWire.getCourseWatchUrl.path,
      reportPath: appWire.reportWatch.path,
      everyMs,
      warmUpMs: everyMs,
      seconds,
    };
    const begun = once(child, 'message');
    child.send(asked);
    await begun;
    progress(`${learners} learners have begun`);
    const before = await rowWrites(database);
    const cpuBefore = await cpuSeconds(address);
    const watched = once(child, 'message');
    child.send('watch');
    const [lesson] = (await watched) as [Lesson];
    const cpu = (await cpuSeconds(address)) - cpuBefore;
    const writes = (await rowWrites(database)) - before;
    tell(lesson, writes, cpu);
  } finally {
    child.kill();
  }
}

function tell(lesson: Lesson, writes: number, cpu: number): void {
  const offered = learners / (everyMs / 1000);
  // The warm-up writes too.
  const reports = Math.round(offered * (everyMs / 1000 + seconds));
  const writesEach = writes / reports;
  report({
    bench: 'watch',
    case: 'report',
    ours: rounded(lesson.perSecond, 1),
    limit: rounded(offered, 1),
    ratio: rounded(lesson.perSecond / offered, 3),
    unit: 'reports/s',
    learners,
    seconds,
    answered: lesson.answered,
    refused: lesson.refused,
    seconds_lost: lesson.lost,
    p50_ms: rounded(lesson.p50, 1),
    p95_ms: rounded(lesson.p95, 1),
    p99_ms: rounded(lesson.p99, 1),
    row_writes_per_report: rounded(writesEach, 3),
    // The CPU time of the server's process, which shows how many more learners one core could serve.
    cpu_ms_per_report: rounded((cpu * 1000) / reports, 2),
  });
  const isGood =
    lesson.answered === lesson.sent &&
    lesson.lost === 0 &&
    lesson.p99 < longestP99 &&
    writesEach <= 1;
  if (!isGood) process.exitCode = 1;
}

/**
 * Returns the row writes in all tables that a report touches. A connection publishes its counts after being idle for ten
 * seconds.
 */
async function rowWrites({ pool }: Database): Promise<number> {
  await sleep(12_000);
  const { rows } = await pool.query<{ writes: string }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as writes
     from pg_stat_user_tables where relname = any($1)`,
    [['watch_play', 'watch_hour', 'lesson_watch', 'session', 'member', 'lesson', 'throttle']],
  );
  return Number(rows[0]?.writes);
}

function cpuSeconds(address: string): Promise<number> {
  return metricOf(address, 'process_cpu_seconds_total');
}

/**
 * Waits if the hour would end during the bench: at the end of an hour each learner's study time is written once, which is no
 * ordinary report.
 */
async function untilHourHolds(ms: number): Promise<void> {
  const hourMs = 3_600_000;
  const left = hourMs - (Date.now() % hourMs);
  if (left > ms) return;
  progress('waiting for the next hour');
  await sleep(left);
}
