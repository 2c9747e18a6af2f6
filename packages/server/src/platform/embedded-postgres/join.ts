import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { clusterIn, knownHome } from './home.ts';
import { type Connection, connectionIn } from './settings.ts';

/** Lines of PostgreSQL's own postmaster.pid; the fifth is the folder of its socket. */
const SOCKET_LINE = 4;

/** The server that another process of ours runs on this data folder now; undefined if there is none. */
export async function findRunningPostgres(dataDir: string): Promise<Connection | undefined> {
  const dataFolder = await realpath(dataDir).catch(() => undefined);
  if (dataFolder === undefined) return undefined;
  const home = await knownHome(dataFolder);
  if (home === undefined) return undefined;
  const note = await readFile(path.join(clusterIn(home), 'postmaster.pid'), 'utf8').catch(() => '');
  const host = note.split('\n')[SOCKET_LINE]?.trim();
  if (host === undefined || host === '') return undefined;
  return connectionIn(host);
}

/** Whether this data folder has a database, running or not. */
export async function hasPostgres(dataDir: string): Promise<boolean> {
  const dataFolder = await realpath(dataDir).catch(() => undefined);
  return dataFolder !== undefined && (await knownHome(dataFolder)) !== undefined;
}
