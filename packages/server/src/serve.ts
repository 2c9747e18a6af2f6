import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { banner } from './banner.ts';
import type { Config } from './config/read-config.ts';
import type { BuiltApps } from './http/pages.ts';
import type { DataFolder } from './platform/embedded-postgres/index.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './start.ts';
import { orSayGone, sentenceOfGone } from './when-folder-is-gone.ts';

const forceAfterMs = 15_000;
/** Where a signal goes to all of a group, npm hands on to us what we have heard already. */
const echoMs = 1000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Until it is told to stop. */
export async function serve(
  config: Config,
  folder: DataFolder | undefined,
  /** Hears how to stop it without a signal: one of those may have come already, and a second is a person's. */
  onStoppable: (stop: () => void) => void,
): Promise<void> {
  // Standard output is for the person who started it; the log goes beside it.
  const log = createLog(config.logLevel, pino.destination({ fd: 2, sync: false }));
  const apps = builtApps();
  const stopping = new AbortController();
  const beginToStop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => {
      const sentence = sentenceOfGone(config.dataDir);
      // Unless it was said, and only something of ours is still open.
      if (sentence !== undefined && process.exitCode === undefined)
        process.stderr.write(`${sentence}\n`);
      process.exit(1);
    }, forceAfterMs).unref();
  };
  let firstAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstAt ??= performance.now();
      // Pressed twice, or stuck: leave at once; the next start recovers.
      if (performance.now() - firstAt > echoMs) process.exit(1);
      beginToStop();
    });
  }
  onStoppable(beginToStop);
  const running = await startServer({ config, folder, log, say, ...(apps ? { apps } : {}) });
  const stop = async (): Promise<void> => {
    say('Stopping…');
    await orSayGone(config.dataDir, () => running.stop());
    say('Stopped.');
  };
  if (stopping.signal.aborted) return await stop();
  for (const line of await banner(running, apps !== undefined)) say(line);
  await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await stop();
}

function builtApps(): BuiltApps | undefined {
  const apps = { web: distOf('web'), console: distOf('console') };
  return existsSync(apps.web) && existsSync(apps.console) ? apps : undefined;
}

function distOf(app: string): string {
  return fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
}
