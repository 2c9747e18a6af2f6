import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/build-apps.js';
import { startServerProcess } from '../../scripts/testing/server-process.js';
import { median, progress, report, rounded } from '../lib/report.ts';
import { firstVisit, openBrowser, type PageLoad } from './lib/slow-phone.ts';

const rounds = 5;
const limits = { jsKb: 140, lcpMs: 1800, cls: 0 };
const bytesPerKb = 1000;

/** Measures the first visit to a page of the production build on a slow phone. */
if (!(await buildIfNeeded())) throw new Error('The apps could not be built');
const folder = await mkdtemp(join(tmpdir(), 'bench-page-'));
// As root, PostgreSQL runs as another user, who must be able to pass through the folder.
await chmod(folder, 0o711);
const server = await startServerProcess({
  DATA_DIR: folder,
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '100000000',
});
const browser = await openBrowser();
try {
  const loads = { login: [] as PageLoad[], home: [] as PageLoad[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['login', 'home'] as const) {
      const load = await firstVisit(browser, `${server.address}/${name}`);
      // The first round warms up server and browser.
      if (round > 0) loads[name].push(load);
      progress(`round ${round} of ${rounds}: ${name} LCP ${load.lcpMs.toFixed(0)} ms`);
    }
  }
  for (const [name, results] of Object.entries(loads)) reportPage(name, results);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function reportPage(name: string, loads: readonly PageLoad[]): void {
  const of = (field: keyof PageLoad, places = 0): number =>
    rounded(median(loads.map((load) => load[field])), places);
  report({
    bench: 'page',
    case: name,
    ours: of('lcpMs'),
    limit: limits.lcpMs,
    ratio: rounded(of('lcpMs') / limits.lcpMs, 3),
    unit: 'ms to LCP',
    lcp_ms: of('lcpMs'),
    cls: of('cls', 4),
    cls_limit: limits.cls,
    tbt_ms: of('tbtMs'),
    js_kb: rounded(of('jsBytes') / bytesPerKb, 1),
    js_kb_limit: limits.jsKb,
    js_kb_is: '1000 bytes each, of bodies as transferred with gzip',
    js_bytes: of('jsBytes'),
    requests: of('requests'),
    total_kb: rounded(of('totalBytes') / bytesPerKb, 1),
    rounds,
  });
}
