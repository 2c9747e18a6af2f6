import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { banner } from './banner.ts';
import type { Config } from '../config/read-config.ts';
import type { BuiltApps } from '../http/pages.ts';
import type { DataFolder } from '../platform/embedded-postgres/index.ts';
import { printBannerOnceReady } from './startup-banner.ts';
import { createLog } from '../platform/log/log.ts';
import { type RunningServer, startServer } from './start.ts';
import { StartAborted } from './cleanup-stack.ts';
import { explainMissingDataDir } from './missing-data-dir.ts';

export interface Preparing {
  /** Resolves when the apps are built or the build has failed. */
  readonly prepared: Promise<void>;
  /** Aborted when the apps cannot be built; the reason has already been printed. */
  readonly unprepared: AbortSignal;
}

interface ServeOptions extends Preparing {
  /** Prints the error and starts the time limit for the shutdown. */
  readonly fail: (error: unknown) => void;
  readonly config: Config;
  readonly folder: DataFolder | undefined;
  readonly stopping: AbortSignal;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs the server until the stop signal. Resolves to the exit code. */
export async function serve(options: ServeOptions): Promise<number> {
  const { config, folder, stopping, fail, prepared, unprepared } = options;
  // Standard output is for the person at the terminal; the log goes to standard error.
  const log = createLog(config.logLevel, pino.destination({ fd: 2, sync: false }));
  const ending = AbortSignal.any([stopping, unprepared]);
  const apps = async (): Promise<BuiltApps | undefined> => {
    await prepared;
    return builtApps();
  };
  let running: RunningServer;
  try {
    running = await startServer({ config, folder, log, say, apps, ending, fail });
  } catch (error) {
    if (!(error instanceof StartAborted)) throw error;
    if (error.by === unprepared.reason) {
      // Report any other error that happened at the same moment.
      if (error.cause === error.by) return 1;
      throw error.cause;
    }
    // A terminal sends the signal to the whole process group, so the child processes end too and each of them causes an error.
    // Only the log gets these errors.
    log.debug({ err: error.cause }, 'the start was broken off');
    say('Stopped.');
    return 0;
  }
  const greeting = async (): Promise<string[]> => banner(running, (await apps()) !== undefined);
  const code = await printBannerOnceReady(stopping, greeting, { say, fail });
  await explainMissingDataDir(config.dataDir, () => running.stop());
  say('Stopped.');
  return code;
}

function builtApps(): BuiltApps | undefined {
  const apps = { web: distOf('web'), console: distOf('console') };
  return existsSync(apps.web) && existsSync(apps.console) ? apps : undefined;
}

function distOf(app: string): string {
  return fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url));
}
