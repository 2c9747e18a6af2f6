import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { banner } from './banner.ts';
import type { Config } from './config/read-config.ts';
import type { BuiltApps } from './http/pages.ts';
import type { DataFolder } from './platform/embedded-postgres/index.ts';
import { createLog } from './platform/log.ts';
import { type RunningServer, startServer } from './start.ts';
import { BrokenOff } from './undoing.ts';
import { orSayGone } from './when-folder-is-gone.ts';

interface ServeOptions {
  readonly config: Config;
  readonly folder: DataFolder | undefined;
  readonly stopping: AbortSignal;
  /** Whether the apps could be built, which they may still be. If not, why was said. */
  readonly prepared: Promise<boolean>;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Until it is told to stop. Gives the code to exit with. */
export async function serve({ config, folder, stopping, prepared }: ServeOptions): Promise<number> {
  // Standard output is for the person who started it; the log goes beside it.
  const log = createLog(config.logLevel, pino.destination({ fd: 2, sync: false }));
  const unprepared = new AbortController();
  const settled = prepared.then((isPrepared) => isPrepared || unprepared.abort());
  const ending = AbortSignal.any([stopping, unprepared.signal]);
  const apps = async (): Promise<BuiltApps | undefined> => {
    await settled;
    return builtApps();
  };
  let running: RunningServer;
  try {
    running = await startServer({ config, folder, log, say, apps, ending });
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
    if (error.by === unprepared.signal.reason) {
      // What else went wrong in that moment is still said.
      if (error.cause === error.by) return 1;
      throw error.cause;
    }
    // Where a terminal tells all of us, each program that we began ends, and each is missed in words of its own.
    log.debug({ err: error.cause }, 'the start was broken off');
    say('Stopped.');
    return 0;
  }
  try {
    await greetUntil(stopping, async () => await banner(running, (await apps()) !== undefined));
  } finally {
    await orSayGone(config.dataDir, () => running.stop());
  }
  say('Stopped.');
  return 0;
}

async function greetUntil(stopping: AbortSignal, greeting: () => Promise<string[]>): Promise<void> {
  if (stopping.aborted) return;
  const toldToStop = once(stopping, 'abort');
  const lines = await greeting();
  if (!stopping.aborted) for (const line of lines) say(line);
  await toldToStop;
}

function builtApps(): BuiltApps | undefined {
  const apps = { web: distOf('web'), console: distOf('console') };
  return existsSync(apps.web) && existsSync(apps.console) ? apps : undefined;
}

function distOf(app: string): string {
  return fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
}
