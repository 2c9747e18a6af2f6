import { missingDataDirMessage } from './missing-data-dir.ts';

const usualLimitMs = 15_000;
const givenUp = 'Stopping took too long and was given up. The next start puts right what is left.';
/** Where a signal goes to all of a group, npm hands on to us what we have heard already. */
const echoMs = 1000;

export interface StopSignals {
  readonly signal: AbortSignal;
  /** Without a signal of the system: one of those may have come already, and a second is a person's. */
  readonly begin: () => void;
  /** For who ends by itself: that may not take longer than a stop. */
  readonly limit: () => void;
}

/** From here on nobody is ended in the middle of something: a signal begins a stop that has some time to end. */
export function listenForStopSignals(dataDir: string, limitMs = usualLimitMs): StopSignals {
  const stopping = new AbortController();
  let isLimited = false;
  const limit = (): void => {
    if (isLimited) return;
    isLimited = true;
    setTimeout(() => {
      // Unless it was said, and only something of ours is still open.
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
      // Pressed twice, or stuck: leave at once; the next start recovers.
      if (performance.now() - firstAt > echoMs) process.exit(1);
      begin();
    });
  }
  return { signal: stopping.signal, begin, limit };
}
