import { finish, inParallel, stage, verdict } from './board.js';
import { runChaos } from './chaos-stage.js';
import { ensureChromium, ensurePostgres } from './debian.js';
import { runJourneys } from './journeys-stage.js';
import { endAllCommands, runCommand } from './run-command.js';
import { withSeparatePostgres } from './separate-postgres.js';
import { staticChecks } from './static-checks.js';
import { clearTemporaryFolders } from './temporary-folder.js';
import { runVitest } from './vitest-stage.js';

/** Everything, two things at a time: one after the other they leave a third of two cores idle. */
export async function runAll() {
  stopOnSignals();
  // What is missing is installed meanwhile, one after the other: apt has one lock.
  const browser = ensureChromium();
  const postgres = browser.then(ensurePostgres);
  postgres.catch(() => undefined);

  // First, since what is being built must not be served by those who are tested meanwhile.
  await stage('build', async () =>
    verdict(
      await runCommand({
        file: process.execPath,
        args: ['scripts/build.js'],
        timeoutMs: 180_000,
      }),
    ),
  );
  await Promise.all([
    stage('journeys in the browser', async () => runJourneys(await browser)),
    checkAndTest(postgres),
  ]);
  finish();
}

/**
 * In the order in which people want to hear about it.
 * @param {Promise<string | undefined>} postgres
 */
async function checkAndTest(postgres) {
  await inParallel(staticChecks(), 1);
  await stage('tests on the embedded database', () => runVitest({ report: 'embedded.json' }));
  await stage('tests on DATABASE_URL', async () =>
    withSeparatePostgres(await postgres, (url, which) =>
      runVitest({
        report: 'database-url.json',
        env: { DATABASE_URL: url },
        // The launcher of the embedded one, the program that uses it, and what knows no database, have been tested.
        args: [
          'packages/server',
          ...['**/embedded-postgres/**', '**/src/main.test.ts'].flatMap((path) => [
            '--exclude',
            path,
          ]),
        ],
        remark: which,
      }),
    ),
  );
  await stage('a bank under fire', runChaos);
}

/** The part that takes a minute and needs no database and no browser. */
export async function runFastPart() {
  stopOnSignals();
  await inParallel(staticChecks(), 2);
  await stage('tests of the contract', () =>
    runVitest({ report: 'contract.json', args: ['--root', 'packages/contract'] }),
  );
  finish();
}

function stopOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      endAllCommands();
      // The grace of those who were asked to end, then whoever is left.
      setTimeout(() => void clearTemporaryFolders().finally(() => process.exit(130)), 3_000);
    });
  }
}
