import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure } from './board.js';
import { root, runCommand } from './run-command.js';
import { stageLimitMs } from './stage-limit.js';
import { withTemporaryFolder } from './temporary-folder.js';

/**
 * @param {object} options
 * @param {string} options.report name of the file in test-results/ that keeps the results
 * @param {Record<string, string>} [options.env]
 * @param {string[]} [options.args]
 * @param {string} [options.remark]
 * @param {number} [options.timeoutMs]
 * @returns {Promise<import('./board.js').Outcome>}
 */
export async function runVitest({
  report,
  env = {},
  args = [],
  remark,
  timeoutMs = stageLimitMs({ long: false }),
}) {
  const file = join(root, 'test-results', report);
  await rm(file, { force: true });
  const { ok, output } = await withTemporaryFolder((folder) =>
    runCommand({
      file: process.execPath,
      args: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      // Vitest takes a pipe in CI for a terminal.
      env: { TMPDIR: folder, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      timeoutMs,
    }),
  );
  const counts = await readCounts(file);
  if (!counts || counts.passed + counts.failed === 0)
    return failure(`${output}\nNo tests were run, or they left no results.`);
  // For example, an error outside of any test.
  if (!ok && counts.failed === 0) return { ...counts, failed: 1, output };
  return { ...counts, output, ...(remark === undefined ? {} : { remark }) };
}

/** @param {string} file */
async function readCounts(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const results = JSON.parse(text);
  const brokenFiles = results.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ suite) =>
      suite.status === 'failed' &&
      suite.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + brokenFiles.length,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}
