import { claimDataFolder } from './claim-data-folder.ts';
import { readServerConfig } from './config/read-config.ts';
import { requirePort } from './platform/require-port.ts';
import { sentenceOf } from './sentence-of.ts';
import { whenNpmIsGone } from './when-npm-is-gone.ts';

/**
 * The program. What may be wrong with the place it is started in is found before anything is built, started or even
 * loaded, so that a start that cannot be is over at once and leaves one that is running alone.
 */
export async function run(prepare?: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = await start(prepare);
  } catch (error) {
    // A stack for what only we can mend.
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${sentenceOf(error) ?? stack}\n`);
    process.exitCode = 1;
  }
}

async function start(prepare = () => Promise.resolve(true)): Promise<number> {
  // Whoever read our output may be gone before us; that is no reason to leave the database behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let leave = endAtOnce;
  whenNpmIsGone('start', () => leave());
  const config = readServerConfig(process.env);
  const folder = await claimDataFolder(config);
  try {
    // After the folder: where a start has both already, the folder is what is in the way.
    await requirePort(config.host, config.port);
    if (!(await prepare())) return 1;
    const { serve } = await import('./serve.ts');
    await serve(config, folder, (stop) => (leave = stop));
    return 0;
  } finally {
    folder?.release();
  }
}

/** As a signal does where nothing of ours runs yet. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGTERM');
}
