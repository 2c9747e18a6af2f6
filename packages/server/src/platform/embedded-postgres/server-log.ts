import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const KEPT_FILES = 5;
const PRUNE_EVERY_MS = 60_000;
const TAIL_BYTES = 2000;

async function logFiles(cluster: string): Promise<string[]> {
  const folder = path.join(cluster, 'log');
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => /^postgres-.*\.log$/.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** Removes old log files: PostgreSQL begins a new file at a certain size but never removes one. */
export async function pruneServerLog(cluster: string): Promise<void> {
  const files = await logFiles(cluster);
  await Promise.all(files.slice(0, -KEPT_FILES).map((file) => rm(file, { force: true })));
}

export function keepServerLogBounded(cluster: string): { stop: () => void } {
  const prune = (): void => {
    // Ignore a failure; it is tried again in a minute.
    pruneServerLog(cluster).catch(() => undefined);
  };
  prune();
  const timer = setInterval(prune, PRUNE_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

export async function serverLogTail(cluster: string): Promise<string> {
  const newest = (await logFiles(cluster)).at(-1);
  if (newest === undefined) return '';
  const handle = await open(newest, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), { position: start });
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await handle.close();
  }
}
