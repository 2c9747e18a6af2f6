import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { banner } from './banner.ts';
import { ConfigError, readConfig } from './config/read-config.ts';
import { WrongInstance } from './demo/index.ts';
import type { BuiltApps } from './http/pages.ts';
import { DatabaseUnusable } from './platform/database/open-database.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts';
import { startServer } from './start.ts';

const forceAfterMs = 15_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  // Whoever read our output may be gone before us; that is no reason to leave the database behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const config = readConfig(process.env);
  // Standard output is for the person who started it; the log goes beside it.
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: false }));
  const apps = builtApps();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Pressed twice, or stuck: leave at once; the next start recovers.
      if (stopping.signal.aborted) process.exit(1);
      stopping.abort();
      setTimeout(() => process.exit(1), forceAfterMs).unref();
    });
  }
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  const running = await startServer({ config, log, say, ...(apps ? { apps } : {}) });
  const stop = async (): Promise<void> => {
    say('Stopping…');
    await running.stop();
    say('Stopped.');
  };
  if (stopping.signal.aborted) return await stop();
  for (const line of await banner(running, apps !== undefined)) say(line);
  await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await stop();
}

/** npm passes a signal on to its shell only, and the shell goes without a word to us. */
function stopWithNpm(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

function builtApps(): BuiltApps | undefined {
  const apps = { web: distOf('web'), console: distOf('console') };
  return existsSync(apps.web) && existsSync(apps.console) ? apps : undefined;
}

function distOf(app: string): string {
  return fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
}

/** A sentence for what the person at the terminal can mend; a stack for what only we can. */
function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return `The configuration has mistakes:\n${bullets(error.problems)}`;
  const isForPeople =
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseUnusable ||
    error instanceof WrongInstance;
  if (isForPeople) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] ?? 3000} is taken. Stop what uses it, or choose another with PORT=….`;
  }
  if (
    error instanceof Error &&
    'syscall' in error &&
    ['listen', 'getaddrinfo'].includes(String(error.syscall))
  ) {
    return `HOST cannot be listened on: ${error.message}.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `  - ${line}`).join('\n');
}

try {
  await main();
  process.exitCode = 0;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
