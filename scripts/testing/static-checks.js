import { stage, verdict } from './board.js';
import { runCommand } from './run-command.js';

/** Folders with a `tsconfig.json`: programs that share most of their files are checked as one. */
const typedFolders = {
  packages: 'server',
  'packages/web': 'web',
  'packages/console': 'console',
  '.': 'tools',
};

/** Everything that is found without running the product. The slowest come first. */
export function staticChecks() {
  return [
    check('lint', 'oxlint', ['--deny-warnings']),
    check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
    check('unused code', 'knip', ['--no-progress']),
    check('boundaries', process.execPath, ['scripts/check-boundaries.js']),
    ...Object.entries(typedFolders).map(([folder, name]) =>
      check(`types: ${name}`, 'tsc', ['-p', folder]),
    ),
    ...['web', 'console'].map((app) =>
      check(`translations: ${app}`, 'npm', [
        'run',
        '--silent',
        'i18n:check',
        '-w',
        `packages/${app}`,
      ]),
    ),
    check('untranslated text', process.execPath, [
      'scripts/check-untranslated.js',
      'packages/web/src',
      'packages/console/src',
    ]),
  ];
}

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 */
function check(name, file, args) {
  return () =>
    stage(name, async () => verdict(await runCommand({ file, args, timeoutMs: 240_000 })));
}
