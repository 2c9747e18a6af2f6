import { failure } from './board.js';
import { runCommand } from './run-command.js';
import { withTemporaryFolder } from './temporary-folder.js';

const cases = ['bank', 'exam'];

/**
 * The short versions of `npm run chaos -- bank` and `-- exam`: each of their checks counts as a test.
 * @returns {Promise<import('./board.js').Outcome>}
 */
export async function runChaos() {
  const all = { passed: 0, failed: 0, skipped: 0, output: '' };
  for (const name of cases) {
    const outcome = await runCase(name);
    all.passed += outcome.passed;
    all.failed += outcome.failed;
    all.output += outcome.output;
  }
  return all;
}

/**
 * @param {string} name
 * @returns {Promise<import('./board.js').Outcome>}
 */
async function runCase(name) {
  const { output } = await withTemporaryFolder((folder) =>
    runCommand({
      file: process.execPath,
      args: ['scripts/chaos.js', name, '--short'],
      env: { TMPDIR: folder },
      timeoutMs: 180_000,
    }),
  );
  const line = output.split('\n').findLast((text) => text.startsWith(`{"case":"${name}"`));
  if (line === undefined) return failure(`${output}\nChaos left no result (${name}).`);
  const { passed, failed, acknowledged } = JSON.parse(line);
  if (acknowledged === 0) return failure(`${output}\nNothing was done in the chaos (${name}).`);
  return { passed, failed, skipped: 0, output };
}
