import { join } from 'node:path';
import { apps } from '../built-from.js';
import { stage, verdict } from './board.js';
import { root, runCommand } from './run-command.js';

/** Folders with a `tsconfig.json`. Programs that share most of their files are checked as one. */
const typedFolders = {
  '.': 'server and tools',
  'packages/web': 'web',
  'packages/console': 'console',
  e2e: 'journeys',
};

/**
 * Settings for both tools, which are written in Go. Less garbage collection saves a third of their time and costs half a
 * gigabyte.
 */
const onOneCore = { GOMAXPROCS: '1', GOGC: '400' };

/**
 * Returns the checks that do not run the product, the slowest first. Each runs on one core beside another check, because a
 * checker that divides a program among its threads does much of its work twice.
 */
export function staticChecks() {
  return [
    check('lint', 'oxlint', ['--deny-warnings', '--threads=1'], { env: onOneCore }),
    check('boundaries', process.execPath, ['scripts/check-boundaries.js']),
    check('unused code', 'knip', ['--no-progress']),
    check('format', 'oxfmt', ['--check']),
    ...Object.entries(typedFolders).map(([folder, name]) =>
      check(`types: ${name}`, 'tsc', ['-p', folder, '--checkers', '1'], { env: onOneCore }),
    ),
    ...apps.map((app) =>
      lingui(`translations: ${app}`, app, ['sync', '--clean', '--workers', '1', '--verbose']),
    ),
    check('untranslated text', process.execPath, [
      'scripts/check-untranslated.js',
      'packages/web/src',
      'packages/console/src',
    ]),
  ];
}

/** Returns the checks that the build also makes, for runs without a build. */
export function checksOfTheBuild() {
  return apps.map((app) =>
    lingui(`untranslated words: ${app}`, app, ['missing', '--mode', 'catalog', '--verbose']),
  );
}

/**
 * @param {string} name
 * @param {string} app
 * @param {string[]} args
 */
function lingui(name, app, args) {
  return check(name, 'lingui', ['check', ...args], { cwd: join(root, 'packages', app) });
}

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [where]
 */
function check(name, file, args, where = {}) {
  return () =>
    stage(name, async () =>
      verdict(await runCommand({ file, args, timeoutMs: 240_000, ...where })),
    );
}
