import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from './board.js';
import { root, runCommand } from './run-command.js';
import { stageLimitMs } from './stage-limit.js';
import { withTemporaryFolder } from './temporary-folder.js';

/** Leaves Playwright this time to end by itself and report its results. */
const marginMs = 60_000;

const report = join(root, 'test-results/journeys.json');

/**
 * @param {{ path: string } | { missing: string }} browser
 * @param {{ long: boolean }} options
 * @returns {Promise<import('./board.js').Outcome>}
 */
export async function runJourneys(browser, { long }) {
  if ('missing' in browser) return failure(browser.missing);
  await rm(report, { force: true });
  const timeoutMs = stageLimitMs({ long });
  const { ok, output } = await withTemporaryFolder((folder) =>
    runCommand({
      file: process.execPath,
      args: [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'e2e',
        `--global-timeout=${timeoutMs - marginMs}`,
        ...(long ? [] : ['--grep-invert', '@long']),
      ],
      env: { TMPDIR: folder, CHROMIUM_PATH: browser.path },
      timeoutMs,
    }),
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return failure(`${output}\nThe journeys left no results.`);
  const { stats, errors } = JSON.parse(text);
  const failed = stats.unexpected + stats.flaky + errors.length;
  if (stats.expected + failed === 0) return failure(`${output}\nNo journeys were run.`);
  return {
    passed: stats.expected,
    // For example, the set-up has failed.
    failed: !ok && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
    output,
  };
}
