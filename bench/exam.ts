import { type BenchServer, metricOf, withBenchServer } from './lib/bench-server.ts';
import { readBootOf } from './lib/demo-members.ts';
import { checkRecords, untilGraded } from './lib/exam-records.ts';
import type { ExamLoad } from './lib/examinees.ts';
import { makeQuestionBank, openForAll } from './lib/made-exam.ts';
import { postgresSeconds } from './lib/postgres-time.ts';
import { progress, report, rounded } from './lib/report.ts';
import { sitExams } from './lib/sit-exams.ts';
import { makeStreamMembers } from './lib/stream-members.ts';

const seconds = Number(process.env['SECONDS'] ?? 20);
const goal = 3000;
const together = 2000;
const startMs = 10_000;
const longestSaveMs = 250;
/** More members than sit the exam in one case. */
const members = 12_000;
const gradingPatienceMs = 60_000;

const cases: Readonly<Record<string, { minutes: number; people: number; pace: ExamLoad['pace'] }>> =
  {
    warmUp: sprint(8, 4),
    c1: sprint(1, seconds),
    c8: sprint(8, seconds),
    c32: sprint(32, seconds),
    c256: sprint(256, seconds),
    // All begin together. Most submit, and one in ten keeps answering until the time is up.
    start: {
      minutes: 2,
      people: together,
      pace: { kind: 'like-people', startMs, thoughtMs: 4500, untilTheEnd: 10 },
    },
  };

function sprint(atOnce: number, duration: number) {
  const pace = { kind: 'without-thought', atOnce, seconds: duration } as const;
  return { minutes: 60, people: members, pace };
}

/**
 * Sits whole exams of 20 questions as phones do. Measures exams per minute and the time of each answer, and checks that every
 * answer is stored.
 */
await withBenchServer('exam', { poolSize: 4 }, async (server) => {
  const { database, address } = server;
  const tokens = await makeStreamMembers(database.pool, members);
  const folder = await makeQuestionBank(database.pool);
  const { signSecret } = await readBootOf(address);
  const wanted = process.env['CASES']?.split(',');
  for (const [name, { minutes, people, pace }] of Object.entries(cases)) {
    if (wanted && name !== 'warmUp' && !wanted.includes(name)) continue;
    const options = { name: `bench-${name}`, minutes, members: people };
    const openings = await openForAll(database.pool, folder, options);
    progress(`${name}: begins`);
    await measure(server, name, {
      address,
      signSecret,
      people: openings.map((openingId, nth) => ({ openingId, token: tokens[nth] ?? '' })),
      pace,
    });
  }
});

async function measure(server: BenchServer, name: string, load: ExamLoad): Promise<void> {
  const { pool } = server.database;
  const before = await usage(server);
  const result = await sitExams(load);
  const gradingSeconds = await untilGraded(pool, result.sittings, gradingPatienceMs);
  const after = await usage(server);
  const records = await checkRecords(pool, result.sittings);
  const { times, requests, refused } = result;
  if (name === 'warmUp') return;
  const took = result.seconds + gradingSeconds;
  const perMinute = (result.sittings.length / took) * 60;
  const each = (cpu: number): number => rounded((cpu * 1000) / result.sittings.length, 2);
  const isSprint = load.pace.kind === 'without-thought';
  const limit = isSprint ? goal : longestSaveMs;
  const ours = isSprint ? rounded(perMinute, 0) : rounded(times.save.p99, 1);
  report({
    bench: 'exam',
    case: name,
    ours,
    limit,
    ratio: rounded(ours / limit, 3),
    unit: isSprint ? 'sittings/min' : 'ms (p99 of save)',
    sittings: result.sittings.length,
    requests_per_s: rounded(requests / took, 0),
    ...Object.fromEntries(
      Object.entries(times).flatMap(([step, { p50, p95, p99 }]) => [
        [`${step}_p50_ms`, rounded(p50, 1)],
        [`${step}_p95_ms`, rounded(p95, 1)],
        [`${step}_p99_ms`, rounded(p99, 1)],
      ]),
    ),
    graded_after_s: rounded(gradingSeconds, 2),
    answers: records.answers,
    lost: records.lost,
    unasked: records.unasked,
    misgraded: records.misgraded,
    refused: refused.length,
    server_ms_each: each(after.server - before.server),
    postgres_ms_each: each(after.postgres - before.postgres),
    load_ms_each: each(result.cpuSeconds),
  });
  for (const reason of new Set(refused)) progress(`refused: ${reason}`);
  const { lost, unasked, misgraded } = records;
  const isWhole = lost + unasked + misgraded + refused.length === 0;
  if (!isWhole || (!isSprint && ours > limit)) process.exitCode = 1;
}

async function usage({ address, database }: BenchServer) {
  return {
    server: await metricOf(address, 'process_cpu_seconds_total'),
    postgres: await postgresSeconds(database.pool),
  };
}
