import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/build-apps.js';
import { startServerProcess } from '../../scripts/testing/server-process.js';
import { type FrameTimes, watchScrolling } from './lib/frames.ts';
import { startMadeMarket } from '../lib/made-market.ts';
import { percentile, progress, report, rounded } from '../lib/report.ts';
import { openBrowser } from './lib/slow-phone.ts';

const pairs = 600;
const rounds = 3;
const cpuSlowdown = 6;
const frameMs = 1000 / 60;

/**
 * Measures how smoothly the list of pairs scrolls on a slow phone while prices are updated, compared with the same list without
 * updates.
 */
if (!(await buildIfNeeded())) throw new Error('The apps could not be built');
const market = await startMadeMarket(pairs);
const folder = await mkdtemp(join(tmpdir(), 'bench-quotation-'));
// As root, PostgreSQL runs as another user, who must be able to pass through the folder.
await chmod(folder, 0o711);
const server = await startServerProcess({
  DATA_DIR: folder,
  NODE_ENV: 'development',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '100000000',
  MARKET_TICKERS_URL: market.tickersUrl,
});
const browser = await openBrowser();
try {
  const times: Record<'live' | 'still', number[]> = { live: [], still: [] };
  const work = { live: 0, still: 0 };
  let updates = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['still', 'live'] as const) {
      market.isMoving = name === 'live';
      const seen: FrameTimes = await watchScrolling(browser, server.address, cpuSlowdown);
      // The first round warms up server and browser.
      if (round > 0) {
        times[name].push(...seen.frames);
        work[name] += seen.workMs;
        if (name === 'live') updates += seen.updates;
      }
      progress(`round ${round} of ${rounds}: ${name}, ${seen.frames.length} frames`);
    }
  }
  const [live, still] = [onTime(times.live), onTime(times.still)];
  report({
    bench: 'quotation',
    case: `${pairs} pairs`,
    ours: rounded(live, 4),
    limit: rounded(still, 4),
    ratio: rounded(live / still, 3),
    unit: 'share of frames on time while scrolling with prices coming in, against prices that stand still',
    p95_ms: rounded(percentile(times.live, 0.95), 1),
    p95_still_ms: rounded(percentile(times.still, 0.95), 1),
    p99_ms: rounded(percentile(times.live, 0.99), 1),
    p99_still_ms: rounded(percentile(times.still, 0.99), 1),
    work_ms_a_frame: rounded(work.live / times.live.length, 2),
    work_still_ms_a_frame: rounded(work.still / times.still.length, 2),
    frame_ms: rounded(frameMs, 1),
    updates,
    frames: times.live.length,
    cpu_slowdown: cpuSlowdown,
    rounds,
  });
} finally {
  await browser.close();
  await server.stop();
  await market.stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Returns the share of frames on time. Frames come at the screen's refresh rate with some jitter, so a late frame is late by a
 * whole step.
 */
function onTime(frames: readonly number[]): number {
  return frames.filter((ms) => ms < frameMs * 1.5).length / frames.length;
}
