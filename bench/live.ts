import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as appWire from '@tradewind/contract/generated/app-wire';
import { publish } from '../packages/server/src/platform/live/publish.ts';
import type { Database } from '../packages/server/src/platform/database/database.ts';
import { metricOf, withBenchServer } from './lib/bench-server.ts';
import { readBootOf } from './lib/demo-members.ts';
import { median, progress, report, rounded } from './lib/report.ts';
import type { Command, Standing } from './lib/stream-clients.ts';
import { makeStreamMembers } from './lib/stream-members.ts';

const streams = Number(process.env['STREAMS'] ?? 10_000);
const deliveries = 5;
/** The number of events published while every reader is disconnected. */
const meanwhile = 40;

/**
 * Many open apps on one process: measures the cost of each stream and the time until all have an event, and checks that none
 * misses any.
 */
await withBenchServer('live', { poolSize: 16 }, async ({ address, database }) => {
  const clients = fork(fileURLToPath(new URL('lib/stream-clients.ts', import.meta.url)));
  try {
    await measurePublishing(database);
    await measureStreams(address, database, clients);
  } finally {
    clients.kill();
  }
});

async function measureStreams(
  address: string,
  database: Database,
  clients: ChildProcess,
): Promise<void> {
  const ask = async (command: Command): Promise<Standing> => {
    const answered = once(clients, 'message');
    clients.send(command);
    const [standing] = (await answered) as [Standing];
    return standing;
  };
  const tokens = await makeStreamMembers(database.pool, streams);
  const { signSecret } = await readBootOf(address);
  const before = await memoryOf(address);
  const began = performance.now();
  const { path } = appWire.followMemberEvents;
  const opened = await ask({ do: 'open', address, tokens, signSecret, path });
  const openSeconds = (performance.now() - began) / 1000;
  progress(`${opened.open} of ${streams} streams open after ${openSeconds.toFixed(1)} s`);
  if (opened.open !== streams) throw new Error('Not all streams could be opened');
  await sleep(2000);
  const bytesEach = ((await memoryOf(address)) - before) / streams;

  const times: number[] = [];
  for (let turn = 0; turn < deliveries; turn += 1) {
    const told = Date.now();
    await tell(database, `delivery-${turn}`);
    const standing = await waitForAll(ask, [`delivery-${turn}`]);
    times.push((standing.lastSeenAt[`delivery-${turn}`] ?? 0) - told);
    progress(`delivery ${turn + 1} of ${deliveries}: all told after ${times.at(-1)} ms`);
  }

  const subjects = Array.from({ length: meanwhile }, (_, number) => `meanwhile-${number}`);
  const telling = (async () => {
    for (const subject of subjects) {
      await tell(database, subject);
      await sleep(100);
    }
  })();
  await sleep(300);
  await ask({ do: 'drop' });
  const cut = performance.now();
  await sleep(300);
  const back = await ask({ do: 'reopen' });
  const backSeconds = (performance.now() - cut) / 1000;
  await telling;
  const end = await waitForAll(ask, subjects);
  const missed = subjects.reduce((sum, subject) => sum + streams - (end.seen[subject] ?? 0), 0);
  report({
    bench: 'live',
    case: 'streams',
    ours: median(times),
    // Live means within a second.
    limit: 1000,
    ratio: rounded(median(times) / 1000, 2),
    unit: 'ms until all were told',
    streams,
    kb_per_stream: rounded(bytesEach / 1024, 1),
    open_s: rounded(openSeconds, 1),
    reopened: back.open,
    reopen_s: rounded(backSeconds, 1),
    raised_meanwhile: meanwhile,
    missed,
    doubled: end.doubled,
    resyncs: end.resyncs,
  });
  if (missed + end.doubled + end.resyncs > 0) process.exitCode = 1;
}

async function waitForAll(
  ask: (command: Command) => Promise<Standing>,
  subjects: readonly string[],
): Promise<Standing> {
  for (let turn = 0; ; turn += 1) {
    const standing = await ask({ do: 'tell' });
    const isDone = subjects.every((subject) => standing.seen[subject] === streams);
    if (isDone || turn === 60) return standing;
    await sleep(500);
  }
}

/** Compares the rate of transactions that publish with that of transactions that write the same row without notifying. */
async function measurePublishing(database: Database): Promise<void> {
  const seconds = 3;
  const rate = async (work: () => Promise<unknown>): Promise<number> => {
    const until = performance.now() + seconds * 1000;
    let done = 0;
    const worker = async (): Promise<void> => {
      while (performance.now() < until) {
        await work();
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: 12 }, worker));
    return done / seconds;
  };
  const silent = await rate(() =>
    database.transaction((tx) =>
      tx
        .insertInto('liveEvent')
        .values({ audience: 'nobody', topic: 'information', subject: null })
        .execute(),
    ),
  );
  const ours = await rate(() =>
    database.transaction((tx) => publish(tx, 'operator:0', 'information')),
  );
  report({
    bench: 'live',
    case: 'publish',
    ours: rounded(ours, 0),
    limit: rounded(silent, 0),
    ratio: rounded(ours / silent, 3),
    unit: 'tx/s',
  });
  // Delete the events, so that the streams begin without old ones.
  await database.pool.query('delete from live_event');
}

async function tell(database: Database, subject: string): Promise<void> {
  await database.transaction((tx) => publish(tx, 'all-members', 'information', subject));
}

function memoryOf(address: string): Promise<number> {
  return metricOf(address, 'process_resident_memory_bytes');
}
