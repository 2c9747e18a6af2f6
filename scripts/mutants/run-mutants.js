import { glob, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root, runCommand } from '../testing/run-command.js';
import { applyMutant, describeMutant, lineAt } from './mutant.js';
import { readImports } from './tests-that-reach.js';

/** @typedef {import('./mutant.js').Mutant} Mutant */

const leastMs = 30_000;
const longestMs = 20 * 60_000;

/**
 * @typedef {object} Tried
 * @property {Mutant} mutant
 * @property {'caught' | 'timeout' | 'survived' | 'untested'} outcome
 * @property {number} seconds
 */

/**
 * Tries the mutants one after another in the copy, and restores the file after each.
 * @param {object} given
 * @param {readonly Mutant[]} given.mutants
 * @param {string} given.copy
 * @param {string} given.databaseUrl
 * @param {import('./options.js').Options} given.options
 * @param {(line: string) => void} given.say
 * @returns {Promise<Tried[]>}
 */
export async function runMutants({ mutants, copy, databaseUrl, options, say }) {
  const stagesOf = await createStages(options);
  const run = (/** @type {readonly string[]} */ tests, /** @type {number} */ timeoutMs) =>
    runCommand({
      file: process.execPath,
      args: ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', ...tests],
      cwd: copy,
      env: { TEST_DATABASE_URL: databaseUrl, NO_COLOR: '1', TMPDIR: dirname(copy) },
      timeoutMs,
    });

  /** The time that these tests take without a mutant. @type {Map<string, number>} */
  const usual = new Map();
  /** @param {readonly string[]} tests */
  const usualMsOf = async (tests) => {
    const key = tests.join(' ');
    const known = usual.get(key);
    if (known !== undefined) return known;
    const begun = Date.now();
    const { ok, output } = await run(tests, longestMs);
    if (!ok) throw new Error(`These tests fail without any mistake:\n${output}`);
    const ms = Date.now() - begun;
    usual.set(key, ms);
    return ms;
  };

  /** @param {Mutant} mutant @returns {Promise<Tried['outcome']>} */
  const tryOne = async (mutant) => {
    const stages = stagesOf(mutant.file);
    if (stages.length === 0) return 'untested';
    for (const tests of stages) {
      const limitMs = Math.max(leastMs, 4 * (await usualMsOf(tests)));
      const file = join(copy, mutant.file);
      const source = await readFile(file, 'utf8');
      await writeFile(file, applyMutant(source, mutant));
      const begun = Date.now();
      const timeoutMs = options.seconds === undefined ? limitMs : options.seconds * 1000;
      const { ok } = await run(tests, timeoutMs);
      await writeFile(file, source);
      if (!ok) return Date.now() - begun >= timeoutMs ? 'timeout' : 'caught';
    }
    return 'survived';
  };

  const tried = [];
  for (const [index, mutant] of mutants.entries()) {
    const source = await readFile(join(root, mutant.file), 'utf8');
    const begun = Date.now();
    const outcome = await tryOne(mutant);
    const seconds = (Date.now() - begun) / 1000;
    const place = `${mutant.file}:${lineAt(source, mutant.start)}`;
    say(
      `${index + 1}/${mutants.length} ${outcome} ${place} ${mutant.what} (${seconds.toFixed(0)} s)`,
    );
    if (outcome === 'survived') say(describeMutant(source, mutant));
    tried.push({ mutant, outcome, seconds });
  }
  return tried;
}

/**
 * Returns a function that chooses the tests to run for a file: those in its folder that import it, then the nearest others.
 * @param {import('./options.js').Options} options
 * @returns {Promise<(file: string) => string[][]>}
 */
async function createStages({ tests, wide }) {
  if (tests !== undefined) {
    /** @type {string[]} */
    const chosen = [];
    for await (const file of glob([`${tests}/**/*.test.{ts,js}`, tests], { cwd: root })) {
      if (/\.test\.[jt]s$/.test(file)) chosen.push(file);
    }
    return () => (chosen.length > 0 ? [chosen] : []);
  }
  const testsOf = await readImports(root);
  return (file) => {
    const reaching = testsOf(file);
    const folder = `${dirname(file)}/`;
    const near = reaching.filter((test) => test.startsWith(folder));
    const far = reaching.filter((test) => !test.startsWith(folder)).slice(0, wide);
    return [near, far].filter((stage) => stage.length > 0);
  };
}
