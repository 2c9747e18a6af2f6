import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../errors/error-code.ts';
import { clusterName } from './settings.ts';

/** Ids of the live PostgreSQL processes, postmaster and children, that work in this cluster. */
export function postgresProcessesIn(cluster: string): Promise<number[]> {
  return process.platform === 'linux' ? fromProc(cluster) : postgresProcessesByPs(cluster);
}

async function fromProc(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => worksIn(pid, cluster)));
  return pids.filter((_, index) => found[index]).map(Number);
}

/** Every PostgreSQL process has its cluster as working folder; a zombie has none. */
async function worksIn(pid: string, cluster: string): Promise<boolean> {
  try {
    const comm = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
    if (comm !== 'postgres' && comm !== 'unshare') return false;
    const folder = await stat(`/proc/${pid}/cwd`);
    if (isSame(folder, await stat(cluster))) return comm === 'postgres';
    // A postmaster is started in / and goes to its cluster a moment later.
    return isSame(folder, await stat('/')) && (await namesItself(pid, cluster));
  } catch (error) {
    // In a container even root may not look at the working folder of another user's process, but the
    // command line is open to all.
    return errorCode(error) === 'EACCES' && namesItself(pid, cluster);
  }
}

function isSame(one: Stats, other: Stats): boolean {
  return one.dev === other.dev && one.ino === other.ino;
}

async function namesItself(pid: string, cluster: string): Promise<boolean> {
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandNames(raw.replaceAll('\0', ' '), cluster);
}

/** Elsewhere (macOS) there is no /proc. */
export async function postgresProcessesByPs(cluster: string): Promise<number[]> {
  const columns = ['-axww', '-o', 'pid=', '-o', 'stat=', '-o', 'command='];
  const { stdout } = await promisify(execFile)('ps', columns);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state === undefined || command === undefined) return [];
    return !state.startsWith('Z') && commandNames(command, cluster) ? [Number(pid)] : [];
  });
}

/** The postmaster is recognised by its data folder, its children by the cluster's name. */
function commandNames(command: string, cluster: string): boolean {
  return (
    command.includes(`/postgres -D ${cluster} -c `) ||
    command.startsWith(`postgres: ${clusterName(cluster)}: `)
  );
}
