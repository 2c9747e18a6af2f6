import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A file system in memory on Linux, so that hundreds of databases are created and dropped without a disk. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** @type {Set<string>} */
const open = new Set();

/**
 * Provides a folder for all temporary files. Afterwards it is deleted, and every process that still uses it is killed, such as
 * a database server that outlived its test and is in no process group of ours.
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryFolder(work) {
  const folder = (await folderInMemory()) ?? (await mkdtemp(join(tmpdir(), 'tw-')));
  open.add(folder);
  // If this runs as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  try {
    return await work(folder);
  } finally {
    await clear(folder);
  }
}

/**
 * Returns a folder in memory if there is enough space and programs may run from there; containers often allow neither.
 * @returns {Promise<string | undefined>}
 */
async function folderInMemory() {
  const space = await statfs(inMemory).catch(() => undefined);
  if (!space || space.bavail * space.bsize < enoughBytes) return undefined;
  const folder = await mkdtemp(join(inMemory, 'tw-')).catch(() => undefined);
  if (folder === undefined) return undefined;
  const probe = join(folder, 'probe');
  try {
    await writeFile(probe, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    await promisify(execFile)(probe, { timeout: 5_000 });
    await rm(probe);
    return folder;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
}

export async function clearTemporaryFolders() {
  await Promise.all([...open].map(clear));
}

/** @param {string} folder */
async function clear(folder) {
  open.delete(folder);
  await endProcessesIn(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** @param {string} folder */
async function endProcessesIn(folder) {
  if (process.platform !== 'linux') return;
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) continue;
    const [command, env] = await Promise.all(
      ['cmdline', 'environ'].map((name) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')),
    );
    const worksThere =
      command?.includes(`${folder}/`) || env?.split('\0').includes(`TMPDIR=${folder}`);
    if (worksThere) kill(Number(id));
  }
}

/** @param {number} id */
function kill(id) {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // The process has ended in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
