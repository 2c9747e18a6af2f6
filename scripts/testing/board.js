import { timeTaken } from './time-taken.js';

/**
 * @typedef {object} Outcome of one stage
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output shown when something failed
 * @property {string} [remark] shown in any case
 */

/** @type {Outcome} */
const totals = { passed: 0, failed: 0, skipped: 0, output: '' };

/**
 * Runs one stage and prints its result. A stage that throws counts as one failure.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
export async function stage(name, work) {
  const started = performance.now();
  const outcome = await work().catch((error) => failure(String(error?.stack ?? error)));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  totals.passed += outcome.passed;
  totals.failed += outcome.failed;
  totals.skipped += outcome.skipped;
  const mark = outcome.failed === 0 ? '✓' : '✗';
  const many = outcome.passed + outcome.failed + outcome.skipped > 1;
  const counts = many ? `${outcome.passed} passed, ${outcome.failed} failed` : '';
  const line = `${mark} ${name.padEnd(34)} ${seconds.padStart(6)} s   ${counts}`;
  process.stdout.write(`${line.trimEnd()}\n`);
  if (outcome.remark) process.stdout.write(`  ${outcome.remark}\n`);
  if (outcome.failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n\n`);
}

/** Prints the totals and sets the exit code. */
export function finish() {
  process.stdout.write(`\nTook ${timeTaken()}\n${totals.skipped} skipped\n`);
  process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}

/**
 * @param {string} output
 * @returns {Outcome}
 */
export function failure(output) {
  return { passed: 0, failed: 1, skipped: 0, output };
}

/**
 * Returns the outcome of a check that only passes or fails.
 * @param {import('./run-command.js').Ended} ended
 * @returns {Outcome}
 */
export function verdict({ ok, output }) {
  return ok ? { passed: 1, failed: 0, skipped: 0, output } : failure(output);
}

/**
 * Runs the jobs, at most `atOnce` at the same time.
 * @param {readonly (() => Promise<unknown>)[]} jobs
 * @param {number} atOnce
 */
export async function inParallel(jobs, atOnce) {
  const waiting = [...jobs];
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
