import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as appWire from '@tradewind/contract/generated/app-wire';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/index.ts';
import { ownEnvironment } from '../scripts/testing/own-environment.js';
import { startServerProcess } from '../scripts/testing/server-process.js';
import { logInDemoMembers, readBootOf, signedPath } from './lib/demo-members.ts';
import { load, type LoadResult } from './lib/load.ts';
import { median, progress, report, rounded } from './lib/report.ts';

const rounds = 7;
const connections = 64;
const seconds = 4;
const databasePool = '12';

/** Compares a read by a logged-in member through the whole pipeline with a bare route on the same rows. */
const folder = await mkdtemp(join(tmpdir(), 'bench-http-'));
// As root, PostgreSQL runs as another user, who must be able to pass through the folder.
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: progress });
const { host, port, user, database } = postgres.connection;
const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: databasePool, NODE_ENV: 'development' };
try {
  const server = await startServerProcess({
    ...env,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000000',
  });
  const bare = await startBareServer();
  try {
    await measure(server.address, bare.address);
  } finally {
    await bare.stop();
    await server.stop();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(ours: string, limit: string): Promise<void> {
  const boot = await readBootOf(ours);
  const members = await logInDemoMembers(ours, boot);
  const loadOurs = (duration: number): Promise<LoadResult> => {
    const path = signedPath(appWire.getMemberBaseInfo.path, boot);
    const requests = members.map(({ token }) => ({
      path,
      headers: { authorization: `Bearer ${token}`, rsplanguage: 'en' },
    }));
    const answerBegins = '{"status":200,';
    return load({ origin: ours, requests, answerBegins, connections, seconds: duration });
  };
  const loadLimit = (duration: number): Promise<LoadResult> => {
    const requests = members.map(({ memberId }) => ({ path: `/member/${memberId}` }));
    const answerBegins = '{"memberId":';
    return load({ origin: limit, requests, answerBegins, connections, seconds: duration });
  };

  await loadOurs(2);
  await loadLimit(2);
  const results: { ours: LoadResult; limit: LoadResult }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const result = { ours: await loadOurs(seconds), limit: await loadLimit(seconds) };
    results.push(result);
    progress(
      `round ${round} of ${rounds}: ours ${result.ours.perSecond.toFixed(0)}, limit ${result.limit.perSecond.toFixed(0)} requests/s`,
    );
  }
  const of = (side: 'ours' | 'limit', field: keyof LoadResult, places = 1): number =>
    rounded(median(results.map((result) => result[side][field])), places);
  report({
    bench: 'http',
    case: 'read',
    ours: of('ours', 'perSecond', 0),
    limit: of('limit', 'perSecond', 0),
    ratio: rounded(of('ours', 'perSecond') / of('limit', 'perSecond'), 3),
    unit: 'req/s',
    p50_ms: of('ours', 'p50'),
    p95_ms: of('ours', 'p95'),
    p99_ms: of('ours', 'p99'),
    limit_p99_ms: of('limit', 'p99'),
    connections,
    rounds,
  });
}

async function startBareServer(): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const file = fileURLToPath(new URL('lib/bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: ownEnvironment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
