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
 * Every kind of check, in the order in which people want to hear about it. What takes long and seldom finds
 * anything is left to whoever asks for all: docs/decisions/0039.
 * @param {{ long: boolean }} options
 */
export async function runAll({ long }) {
  stopOnSignals();
  // What is missing is installed meanwhile, one after the other: apt has one lock.
  const browser = ensureChromium();
  const postgres = browser.then(ensurePostgres);
  const videos = postgres.then(ensureFfmpeg);
  const chain = videos.then(ensureAnvil);
  for (const installing of [postgres, videos, chain]) installing.catch(() => undefined);

  await inParallel(staticChecks(), checksAtOnce);
  // The tests that need it fail by themselves; here it is said what to install.
  const problem = await chain.catch((error) => String(error?.stack ?? error));
  if (problem !== '') await stage('development chain', () => Promise.resolve(failure(problem)));
  await testOnDatabases({ long, postgres });
  // Beside each other: half of their time they wait for what they have killed.
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

/** The part that takes a minute or two and needs no database and no browser. */
export async function runFastPart() {
  stopOnSignals();
  await inParallel([...staticChecks(), ...checksOfTheBuild()], checksAtOnce);
  await stage('tests of the contract', () =>
    // There it has none of our settings, of which it needs one: a busy machine takes its time.
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
      // The grace of those who were asked to end, then whoever is left.
      setTimeout(() => void clearTemporaryFolders().finally(() => process.exit(130)), 3_000);
    });
  }
}
