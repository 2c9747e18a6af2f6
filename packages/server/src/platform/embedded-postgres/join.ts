import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { clusterIn, knownHome } from './home.ts';
import { type Connection, connectionIn } from './settings.ts';

/** Index of the line in PostgreSQL's postmaster.pid that has the folder of its socket. */
const SOCKET_LINE = 4;

/** Returns the connection to the server that another process currently runs on this data folder; undefined if there is none. */
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

/** True if this data folder has a database, running or not. */
export async function hasPostgres(dataDir: string): Promise<boolean> {
  const dataFolder = await realpath(dataDir).catch(() => undefined);
  return dataFolder !== undefined && (await knownHome(dataFolder)) !== undefined;
}
