import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Linux reports CPU time in hundredths of a second, whatever its timer frequency. */
const ticksPerSecond = 100;

interface Process {
  readonly parent: number;
  readonly own: number;
  /** The CPU time of children that have ended. */
  readonly children: number;
}

/** Returns the CPU seconds used by this server and all its processes; 0 without /proc. */
export async function postgresSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = await read(String(rows[0]?.pid));
  if (!backend) return 0;
  const postmaster = await read(String(backend.parent));
  let ticks = (postmaster?.own ?? 0) + (postmaster?.children ?? 0);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const one = await read(name);
    if (one?.parent === backend.parent) ticks += one.own;
  }
  return ticks / ticksPerSecond;
}

async function read(pid: string): Promise<Process | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The process name stands in brackets and may contain any character.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const at = (place: number): number => Number(fields[place]);
  return { parent: at(1), own: at(11) + at(12), children: at(13) + at(14) };
}
