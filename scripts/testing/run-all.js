import { checksAtOnce } from './at-once.js';
import { failure, finish, inParallel, stage, verdict } from './board.js';
import { runChaos } from './chaos-stage.js';
import { testOnDatabases } from './database-stages.js';
import { ensureChromium, ensureFfmpeg, ensurePostgres } from './debian.js';
import { ensureAnvil } from './foreign-anvil.js';
import { runJourneys } from './journeys-stage.js';
import { endAllCommands, runCommand } from './run-command.js';
import { checksOfTheBuild, staticChecks } from './static-checks.js';
import { clearTemporaryFolders } from './temporary-folder.js';
import { runVitest } from './vitest-stage.js';

/**
 * Runs every kind of check, in the order in which people want to see the results. Checks that take long and seldom find
 * anything run only with `--all`: docs/decisions/0039.
 * @param {{ long: boolean }} options
 */
export async function runAll({ long }) {
  stopOnSignals();
  // Missing programs are installed in the meantime, one after another, because apt allows only one process.
  const browser = ensureChromium();
  const postgres = browser.then(ensurePostgres);
  const videos = postgres.then(ensureFfmpeg);
  const chain = videos.then(ensureAnvil);
  for (const installing of [postgres, videos, chain]) installing.catch(() => undefined);

  await inParallel(staticChecks(), checksAtOnce);
  // Tests that need the chain fail by themselves; this stage says what to install.
  const problem = await chain.catch((error) => String(error?.stack ?? error));
  if (problem !== '') await stage('development chain', () => Promise.resolve(failure(problem)));
  await testOnDatabases({ long, postgres });
  // Run at the same time, because they spend half of their time waiting for processes they have killed.
  if (long)
    await inParallel(
      [
        () => stage('payouts under fire', () => runChaos('chain')),
        () => stage('a bank under fire', () => runChaos('bank')),
      ],
      checksAtOnce,
    );
  await stage('build', async () =>
    verdict(
      await runCommand({
        file: process.execPath,
        args: ['scripts/build.js'],
        timeoutMs: 180_000,
      }),
    ),
  );
  await stage('journeys in the browser', async () => runJourneys(await browser, { long }));
  if (!long) process.stdout.write('\nWhat is marked as long was left to npm run test:all.\n');
  finish();
}

/** Runs the checks that take a minute or two and need neither a database nor a browser. */
export async function runFastPart() {
  stopOnSignals();
  await inParallel([...staticChecks(), ...checksOfTheBuild()], checksAtOnce);
  await stage('tests of the contract', () =>
    // Run from that folder the tests have none of our Vitest settings, and need a longer timeout for busy machines.
    runVitest({
      report: 'contract.json',
      args: ['--root', 'packages/contract', '--testTimeout', '20000'],
    }),
  );
  finish();
}

function stopOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      endAllCommands();
      // Waits for the commands that were asked to end, then ends the rest.
      setTimeout(() => void clearTemporaryFolders().finally(() => process.exit(130)), 3_000);
    });
  }
}
