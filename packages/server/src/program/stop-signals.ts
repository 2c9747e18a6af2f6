import { missingDataDirMessage } from './missing-data-dir.ts';

const usualLimitMs = 15_000;
const givenUp = 'Stopping took too long and was given up. The next start puts right what is left.';
/** npm repeats a signal that the whole process group has received already. A signal within this time is such an echo. */
const echoMs = 1000;

export interface StopSignals {
  readonly signal: AbortSignal;
  /**
   * Begins the shutdown without a system signal. A later system signal then counts as the first one and does not force an exit.
   */
  readonly begin: () => void;
  /** Starts the time limit of a shutdown for a program that ends by itself. */
  readonly limit: () => void;
}

/**
 * Installs the signal handlers. From now on a signal begins a shutdown with a time limit instead of ending the process at once.
 */
export function listenForStopSignals(dataDir: string, limitMs = usualLimitMs): StopSignals {
  const stopping = new AbortController();
  let isLimited = false;
  const limit = (): void => {
    if (isLimited) return;
    isLimited = true;
    setTimeout(() => {
      // If an exit code is set, the outcome has been printed already and only an open handle keeps the process alive.
      if (process.exitCode === undefined)
        process.stderr.write(`${missingDataDirMessage(dataDir) ?? givenUp}\n`);
      process.exit(process.exitCode ?? 1);
    }, limitMs).unref();
  };
  const begin = (): void => {
    if (stopping.signal.aborted) return;
    process.stdout.write('Stopping…\n');
    stopping.abort();
    limit();
  };
  let firstAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstAt ??= performance.now();
      // A second signal forces an exit at once; the next start recovers.
      if (performance.now() - firstAt > echoMs) process.exit(1);
      begin();
    });
  }
  return { signal: stopping.signal, begin, limit };
}
