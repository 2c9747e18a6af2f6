import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../errors/error-code.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { postgresProcessesIn } from './process-table.ts';
import { removeForgottenSocketFolder } from './socket-folder.ts';

/** The steps to stop a postmaster: fast, immediate and forced shutdown, with the time limit of each. */
export const STOP_STEPS = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const;

/**
 * Stops a server that outlived its killed parent, and removes its stale files. The caller holds the owner lock, so every
 * process that still works in the cluster is an orphan; files are stale only once none is left.
 */
export async function clearLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  // Read the file before looking for processes: a file that appears later is not stale.
  const found = await readFile(pidFile, 'utf8').catch(() => undefined);
  const [pid = '', , , , socketFolder = ''] = found?.split('\n') ?? [];
  if ((await postgresProcessesIn(cluster)).length > 0) {
    log('Stopping the database server that an earlier run left behind …');
    await stopAll(cluster, Number.parseInt(pid, 10));
  }
  if (found === undefined) return;
  await rm(pidFile, { force: true });
  await removeForgottenSocketFolder(socketFolder);
}

async function stopAll(cluster: string, postmaster: number): Promise<void> {
  for (const { signal, patienceMs } of STOP_STEPS) {
    const running = await postgresProcessesIn(cluster);
    const orphaned = !running.includes(postmaster);
    // The postmaster ends its children itself. Children without a postmaster react only to SIGQUIT.
    const targets = orphaned || signal === 'SIGKILL' ? running : [postmaster];
    for (const target of targets)
      send(target, orphaned && signal === 'SIGINT' ? 'SIGQUIT' : signal);
    if (await emptyWithin(cluster, patienceMs)) return;
  }
  const running = await postgresProcessesIn(cluster);
  throw new EmbeddedPostgresError(
    `The database server that an earlier run left in ${cluster} does not end (process ${running.join(', ')}).`,
  );
}

/** Returns true as soon as no PostgreSQL process works in the cluster, false after the time limit. */
export async function emptyWithin(cluster: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if ((await postgresProcessesIn(cluster)).length === 0) return true;
    await sleep(20);
  }
  return false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return;
    throw new EmbeddedPostgresError(
      `A database server that another user started still runs (process ${pid}). Stop it, or start Tradewind as that user.`,
    );
  }
}
