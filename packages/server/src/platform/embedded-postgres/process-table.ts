import { execFile } from 'node:child_process';
import { readFile, readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from './embedded-postgres-error.ts';
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
    if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false;
    const [here, there] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return here.dev === there.dev && here.ino === there.ino;
  } catch (error) {
    // In a container even root may not look at the working folder of another user's process, but the
    // command line is open to all.
    return errorCode(error) === 'EACCES' && commandNames(await commandLine(pid), cluster);
  }
}

async function commandLine(pid: string): Promise<string> {
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return raw.replaceAll('\0', ' ');
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
