import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newSessionToken } from '../packages/server/src/domains/access/session-token.ts';
import { createSecretBox } from '../packages/server/src/platform/secrets/secret-box.ts';
import { type BenchServer, metricOf, withBenchServer } from './lib/bench-server.ts';
import { readBootOf } from './lib/demo-members.ts';
import { checkRecords, untilGraded } from './lib/exam-records.ts';
import type { ExamLoad } from './lib/examinees.ts';
import type { Flood, FloodResult } from './lib/flood.ts';
import { makeQuestionBank, openForAll, questionsEach } from './lib/made-exam.ts';
import { progress, report, rounded } from './lib/report.ts';
import { sitExams } from './lib/sit-exams.ts';
import { makeStreamMembers } from './lib/stream-members.ts';

const members = Number(process.env['MEMBERS'] ?? 200);
const perSecond = Number(process.env['RATE'] ?? 2000);
const longestSaveMs = 250;
/** The share of its rate that the flood must reach for the bench to be valid. */
const leastShare = 0.95;
const secretKey = 'a secret of at least thirty-two characters';
/** The address of a school's router, as the proxy in front of the server reports it. */
const forwardedFor = '203.0.113.7';
const minutes = 1;
const pace = { kind: 'like-people', startMs: 10_000, thoughtMs: 2500, untilTheEnd: 10 } as const;
/** The flood starts this long before the class, so that it has used up the budgets for strangers when the class begins. */
const floodAheadMs = 3000;
const gradingPatienceMs = 30_000;

/**
 * A class sits an exam behind one address while requests without a signature flood the server from the same address, with the
 * limits of a real instance. Another class has sat the same exam just before without the flood.
 */
const env = { REQUESTS_PER_MINUTE: '600', TRUST_PROXY: 'loopback', SECRET_KEY: secretKey };
await withBenchServer('admission', { poolSize: 4, env }, async (server) => {
  const { pool } = server.database;
  const secrets = createSecretBox(secretKey);
  const tokens = await makeStreamMembers(pool, 2 * members, () => newSessionToken(secrets));
  const folder = await makeQuestionBank(pool);
  const options = { name: 'bench', minutes, members: 2 * members };
  const openings = await openForAll(pool, folder, options);
  const people = openings.map((openingId, nth) => ({ openingId, token: tokens[nth] ?? '' }));
  const { signSecret } = await readBootOf(server.address);
  const load = { address: server.address, signSecret, forwardedFor, pace };
  progress('quiet: begins');
  const quiet = await sitClass(server, { ...load, people: people.slice(0, members) });
  progress('class: begins');
  const flood = await startFlood(server);
  const crowded = await sitClass(server, { ...load, people: people.slice(members) });
  tell(quiet, crowded, await flood.stop());
});

type Sitting = Awaited<ReturnType<typeof sitClass>>;

async function sitClass(server: BenchServer, load: ExamLoad) {
  const { pool } = server.database;
  const before = await cpuSeconds(server);
  const { sittings, refused, times, seconds } = await sitExams(load);
  const cpu = ((await cpuSeconds(server)) - before) / seconds;
  await untilGraded(pool, sittings, gradingPatienceMs);
  const { answers, lost, misgraded } = await checkRecords(pool, sittings);
  const unanswered = load.people.length * questionsEach - answers;
  return {
    save: times.save,
    submit: times.submit,
    refused,
    lost: lost + unanswered,
    misgraded,
    cpu,
  };
}

async function startFlood({ address }: BenchServer) {
  const child: ChildProcess = fork(fileURLToPath(new URL('lib/flood.ts', import.meta.url)));
  const flood: Flood = { address, perSecond, connections: 200, forwardedFor };
  const begun = once(child, 'message');
  child.send(flood);
  await begun;
  await sleep(floodAheadMs);
  return {
    async stop(): Promise<FloodResult> {
      const done = once(child, 'message');
      child.send('stop');
      const [result] = (await done) as [FloodResult];
      return result;
    },
  };
}

function tell(quiet: Sitting, crowded: Sitting, flood: FloodResult): void {
  const { save, submit, refused, lost, misgraded } = crowded;
  const reached = flood.answers / flood.seconds;
  report({
    bench: 'admission',
    case: 'class',
    ours: rounded(save.p99, 1),
    limit: longestSaveMs,
    ratio: rounded(save.p99 / longestSaveMs, 3),
    unit: 'ms (p99 of save)',
    members,
    refused: refused.length,
    lost,
    misgraded,
    p50_ms: rounded(save.p50, 1),
    p99_ms: rounded(save.p99, 1),
    p50_ms_quiet: rounded(quiet.save.p50, 1),
    p99_ms_quiet: rounded(quiet.save.p99, 1),
    submit_p99_ms: rounded(submit.p99, 1),
    unsigned_per_s: rounded(reached, 0),
    unsigned_unanswered: flood.unanswered,
    server_cpu: rounded(crowded.cpu, 3),
    server_cpu_quiet: rounded(quiet.cpu, 3),
    server_us_per_unsigned: rounded(((crowded.cpu - quiet.cpu) / reached) * 1e6, 1),
    flood_cpu: rounded(flood.cpuSeconds / flood.seconds, 3),
  });
  const reasons = [...quiet.refused, ...refused];
  for (const reason of new Set(reasons)) progress(`refused: ${reason}`);
  const isWhole = reasons.length + quiet.lost + lost + misgraded === 0;
  if (!isWhole || save.p99 > longestSaveMs || reached < leastShare * perSecond)
    process.exitCode = 1;
}

async function cpuSeconds({ address }: BenchServer): Promise<number> {
  return await metricOf(address, 'process_cpu_seconds_total');
}
