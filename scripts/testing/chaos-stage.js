import { failure } from './board.js';
import { runCommand } from './run-command.js';
import { withTemporaryFolder } from './temporary-folder.js';

/**
 * Runs the short version of `npm run chaos -- NAME`; each of its checks counts as a test.
 * @param {string} name
 * @returns {Promise<import('./board.js').Outcome>}
 */
export async function runChaos(name) {
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
