import { claimDataFolder } from './claim-data-folder.ts';
import { readServerConfig } from '../config/read-config.ts';
import { requirePort } from '../platform/process/require-port.ts';
import type { Preparing } from './serve.ts';
import { printError } from './print-error.ts';
import { listenForStopSignals, type StopSignals } from './stop-signals.ts';
import { stopWhenNpmExits } from './npm-exit.ts';

/** Prepares what the server needs. Resolves to false if that failed; it prints its own errors, so the caller adds none. */
type Prepare = (ending: AbortSignal) => Promise<boolean>;

/**
 * Runs the program. Checks configuration, data folder and port before the server is built, started or even loaded, so that a
 * start that cannot succeed ends at once and does not disturb a server that is already running.
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
  // The reader of the output may exit first. Ignore the broken pipe, so that the database is still stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let leave = endAtOnce;
  stopWhenNpmExits('start', () => leave());
  const config = readServerConfig(process.env);
  const folder = await claimDataFolder(config);
  try {
    // The port is checked after the folder: if another server holds both, the error should name the folder.
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

/**
 * Runs `prepare` and `work` in parallel. Building the apps takes as long as the rest of a first start, and the two depend on
 * each other only at the end.
 */
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
      // Print the error at once: `work`, which waits for the preparation, may fail first for another reason.
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

/** Ends the process as SIGTERM would. Used while nothing has been started. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGTERM');
}
