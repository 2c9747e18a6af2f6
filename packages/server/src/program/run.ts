import { claimDataFolder } from './claim-data-folder.ts';
import { readServerConfig } from '../config/read-config.ts';
import { requirePort } from '../platform/process/require-port.ts';
import type { Preparing } from './serve.ts';
import { printError } from './print-error.ts';
import { listenForStopSignals, type StopSignals } from './stop-signals.ts';
import { stopWhenNpmExits } from './npm-exit.ts';

/** Whether what the server needs is there now. What it says beforehand is all that is said about it. */
type Prepare = (ending: AbortSignal) => Promise<boolean>;

/**
 * The program. What may be wrong with the place it is started in is found before anything is built, started or even
 * loaded, so that a start that cannot be is over at once and leaves one that is running alone.
 */
export async function run(prepare?: Prepare): Promise<void> {
  try {
    process.exitCode = await start(prepare);
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

async function start(prepare: Prepare = () => Promise.resolve(true)): Promise<number> {
  // Whoever read our output may be gone before us; that is no reason to leave the database behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let leave = endAtOnce;
  stopWhenNpmExits('start', () => leave());
  const config = readServerConfig(process.env);
  const folder = await claimDataFolder(config);
  try {
    // After the folder: where a start has both already, the folder is what is in the way.
    await requirePort(config.host, config.port);
    const stop = listenForStopSignals(config.dataDir);
    leave = stop.begin;
    return await besidePreparing(prepare, stop, async (preparing) => {
      const { serve } = await import('./serve.ts');
      const fail = (error: unknown): void => {
        printError(error);
        stop.limit();
      };
      return await serve({ config, folder, stopping: stop.signal, fail, ...preparing });
    });
  } finally {
    folder?.release();
  }
}

/** To build the apps takes as long as all the rest of a first start, and neither needs the other until the end. */
async function besidePreparing(
  prepare: Prepare,
  stop: StopSignals,
  work: (preparing: Preparing) => Promise<number>,
): Promise<number> {
  const over = new AbortController();
  const failed = new AbortController();
  const endUnprepared = (): void => {
    failed.abort();
    stop.limit();
  };
  const prepared = prepare(AbortSignal.any([stop.signal, over.signal])).then(
    (isPrepared) => void (isPrepared || endUnprepared()),
    (error: unknown) => {
      // Told at once: whoever waits for it may fail before, of something else.
      printError(error);
      endUnprepared();
    },
  );
  try {
    return await work({ prepared, unprepared: failed.signal });
  } finally {
    over.abort();
    await prepared;
  }
}

/** As a signal does where nothing of ours runs yet. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGTERM');
}
