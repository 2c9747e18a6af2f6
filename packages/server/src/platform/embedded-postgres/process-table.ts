import { execFile } from 'node:child_process';
import type { Stats } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../errors/error-code.ts';
import { clusterName } from './settings.ts';

/** Returns the ids of the live PostgreSQL processes of this cluster: the postmaster and its children. */
export function postgresProcessesIn(cluster: string): Promise<number[]> {
  return process.platform === 'linux' ? fromProc(cluster) : postgresProcessesByPs(cluster);
}

async function fromProc(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => worksIn(pid, cluster)));
  return pids.filter((_, index) => found[index]).map(Number);
}

/** True if the process works in the cluster: it is the working folder of every PostgreSQL process. A zombie has none. */
async function worksIn(pid: string, cluster: string): Promise<boolean> {
  try {
    const comm = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
    if (comm !== 'postgres' && comm !== 'unshare') return false;
    const folder = await stat(`/proc/${pid}/cwd`);
    if (isSame(folder, await stat(cluster))) return comm === 'postgres';
    // A postmaster starts in / and changes to its cluster a moment later.
    return isSame(folder, await stat('/')) && (await namesItself(pid, cluster));
  } catch (error) {
    // In a container even root may not read the working folder of another user's process, but everyone can read the command
    // line.
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

/** Lists the processes with ps, for systems without /proc, such as macOS. */
export async function postgresProcessesByPs(cluster: string): Promise<number[]> {
  const columns = ['-axww', '-o', 'pid=', '-o', 'stat=', '-o', 'command='];
  const { stdout } = await promisify(execFile)('ps', columns);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state === undefined || command === undefined) return [];
    return !state.startsWith('Z') && commandNames(command, cluster) ? [Number(pid)] : [];
  });
}

/** True if the command line is of this cluster: the postmaster's has the data folder, its children's have the cluster's name. */
function commandNames(command: string, cluster: string): boolean {
  return (
    command.includes(`/postgres -D ${cluster} -c `) ||
    command.startsWith(`postgres: ${clusterName(cluster)}: `)
  );
}
