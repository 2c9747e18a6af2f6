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
import { tell } from './tell.ts';
import { BrokenOff } from './undoing.ts';
import { orSayGone } from './when-folder-is-gone.ts';

export interface Preparing {
  /** When the apps are built, or cannot be. */
  readonly prepared: Promise<void>;
  /** That they cannot be; why was said. */
  readonly unprepared: AbortSignal;
}

interface ServeOptions extends Preparing {
  readonly config: Config;
  readonly folder: DataFolder | undefined;
  readonly stopping: AbortSignal;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Until it is told to stop. Gives the code to exit with. */
export async function serve(options: ServeOptions): Promise<number> {
  const { config, folder, stopping, prepared, unprepared } = options;
  // Standard output is for the person who started it; the log goes beside it.
  const log = createLog(config.logLevel, pino.destination({ fd: 2, sync: false }));
  const ending = AbortSignal.any([stopping, unprepared]);
  const apps = async (): Promise<BuiltApps | undefined> => {
    await prepared;
    return builtApps();
  };
  let running: RunningServer;
  try {
    running = await startServer({ config, folder, log, say, apps, ending });
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
    if (error.by === unprepared.reason) {
      // What else went wrong in that moment is still said.
      if (error.cause === error.by) return 1;
      throw error.cause;
    }
    // Where a terminal tells all of us, each program that we began ends, and each is missed in words of its own.
    log.debug({ err: error.cause }, 'the start was broken off');
    say('Stopped.');
    return 0;
  }
  const code = await greetUntil(stopping, async () =>
    banner(running, (await apps()) !== undefined),
  );
  await orSayGone(config.dataDir, () => running.stop());
  say('Stopped.');
  return code;
}

/** Gives the code to exit with. */
async function greetUntil(
  stopping: AbortSignal,
  greeting: () => Promise<string[]>,
): Promise<number> {
  if (stopping.aborted) return 0;
  const toldToStop = once(stopping, 'abort');
  try {
    const lines = await greeting();
    if (!stopping.aborted) for (const line of lines) say(line);
    await toldToStop;
    return 0;
  } catch (error) {
    // Its database went in this moment. A server of which nobody knows the address is of no use.
    tell(error);
    return 1;
  }
}

function builtApps(): BuiltApps | undefined {
  const apps = { web: distOf('web'), console: distOf('console') };
  return existsSync(apps.web) && existsSync(apps.console) ? apps : undefined;
}

function distOf(app: string): string {
  return fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
}
