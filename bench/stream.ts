import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/index.ts';
import { startServerProcess } from '../scripts/testing/server-process.js';
import { logInDemoMembers, readBootOf } from './lib/demo-members.ts';
import { startNginx } from './lib/nginx.ts';
import { median, progress, report, rounded } from './lib/report.ts';
import { loadSegments, type SegmentLoad, type SegmentResult } from './lib/segment-load.ts';
import { makeStreamedLesson } from './lib/streamed-lesson.ts';

const rounds = 5;
// Long enough that connecting and warming up do not matter.
const seconds = 5;
const connections = 32;
/** The size of four seconds of 720p video at the 2.5 Mbit/s that the server itself encodes. */
const segmentBytes = 1_250_000;
const segments = 24;
const secretKey = 'a secret of this bench that is long enough';

/**
 * Compares the delivery of video segments with access control to nginx serving the same files to anyone: once by a single Node
 * process, once by nginx that asks that process first.
 */
const folder = await mkdtemp(join(tmpdir(), 'bench-stream-'));
// As root, PostgreSQL runs as another user, who must be able to pass through the folder.
await chmod(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: progress });
const { host, port, user, database } = postgres.connection;
const env = {
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  DATA_DIR: folder,
  SECRET_KEY: secretKey,
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '100000000',
};
const stops: (() => Promise<unknown>)[] = [];
try {
  const node = await startServerProcess(env);
  stops.push(() => node.stop());
  const asked = await startServerProcess({ ...env, MEDIA_ACCEL: '/internal-media/' });
  stops.push(() => asked.stop());
  const nginx = await startNginx({
    folder: join(folder, 'nginx'),
    media: join(folder, 'media'),
    upstream: `127.0.0.1:${new URL(asked.address).port}`,
  });
  stops.push(() => nginx.stop());
  const members = await logInDemoMembers(node.address, await readBootOf(node.address));
  const { watched, plain } = await makeStreamedLesson({
    connection: postgres.connection,
    dataDir: folder,
    secretKey,
    members,
    segments,
    segmentBytes,
  });
  await measure({
    node: { origin: node.address.replace('localhost', '127.0.0.1'), requests: watched },
    accel: { origin: nginx.origin, requests: watched },
    plain: { origin: nginx.origin, requests: plain },
  });
} finally {
  for (const stop of stops.toReversed()) await stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

type Side = 'node' | 'accel' | 'plain';

async function measure(
  sides: Readonly<Record<Side, Pick<SegmentLoad, 'origin' | 'requests'>>>,
): Promise<void> {
  const results: Record<Side, SegmentResult[]> = { node: [], accel: [], plain: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['node', 'accel', 'plain'] as const) {
      const result = await loadSegments({ ...sides[side], connections, seconds });
      // The first round warms everything up.
      if (round > 0) results[side].push(result);
      progress(
        `round ${round} of ${rounds}: ${side} ${result.perSecond.toFixed(0)} segments/s, ${result.megabytesPerSecond.toFixed(0)} MB/s`,
      );
    }
  }
  const of = (side: Side, field: keyof SegmentResult): number =>
    median(results[side].map((result) => result[field]));
  const limit = of('plain', 'megabytesPerSecond');
  for (const side of ['node', 'accel'] as const) {
    // Compare within a round, because other load on the machine changes between rounds.
    const ratios = results[side].map(
      ({ megabytesPerSecond }, round) =>
        megabytesPerSecond / (results.plain[round]?.megabytesPerSecond ?? 0),
    );
    report({
      bench: 'stream',
      case: side,
      ours: rounded(of(side, 'megabytesPerSecond'), 0),
      limit: rounded(limit, 0),
      ratio: rounded(median(ratios), 3),
      unit: 'MB/s',
      segments_per_second: rounded(of(side, 'perSecond'), 0),
      limit_segments_per_second: rounded(of('plain', 'perSecond'), 0),
      p99_ms: rounded(of(side, 'p99'), 1),
      limit_p99_ms: rounded(of('plain', 'p99'), 1),
      segment_bytes: segmentBytes,
      connections,
      rounds,
    });
  }
}
