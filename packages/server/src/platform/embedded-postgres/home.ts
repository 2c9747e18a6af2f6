import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { exists } from './files.ts';

const SYSTEM_FOLDER = '/var/lib/tradewind';
const POINTER = 'postgres-location';

export function clusterIn(home: string): string {
  return path.join(home, 'postgres');
}

/** Returns the system folder for a database whose data folder PostgreSQL cannot reach. */
export function homeAway(dataFolder: string): string {
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  return path.join(SYSTEM_FOLDER, hash);
}

/** Records the location in the data folder, so that the database is found even after the data folder was moved. */
export async function rememberHome(dataFolder: string, home: string): Promise<void> {
  await writeFile(path.join(dataFolder, POINTER), `${home}\n`);
}

/** Returns where this data folder's database already is; undefined if there is none yet. */
export async function knownHome(dataFolder: string): Promise<string | undefined> {
  const pointer = path.join(dataFolder, POINTER);
  const recorded = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (recorded !== '') {
    if (await holdsCluster(recorded)) return recorded;
    throw new EmbeddedPostgresError(
      `The database should be in ${recorded}, as ${pointer} says, but it is not there. Put it back, or remove that file to begin with an empty database.`,
    );
  }
  if (await holdsCluster(dataFolder)) return dataFolder;
  const away = homeAway(dataFolder);
  return (await holdsCluster(away)) ? away : undefined;
}

function holdsCluster(home: string): Promise<boolean> {
  return exists(path.join(clusterIn(home), 'PG_VERSION'));
}
