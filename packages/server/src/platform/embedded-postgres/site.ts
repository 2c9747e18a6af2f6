import { stat } from 'node:fs/promises';
import { repairBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { copyBinaries } from './binaries-copy.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { makeFolders } from '../folders/make-folders.ts';
import type { Owner } from './files.ts';
import { clusterIn, homeAway, knownHome } from './home.ts';
import { canEnter, obstacle } from './probe.ts';
import type { RunAs } from './run-as.ts';
import { waysToRun } from './ways-to-run.ts';

/** The location of the database, the programs that run it and the user they run as. */
export interface Site {
  /** Folder that holds the cluster, its socket folder and its lock: the data folder, unless PostgreSQL cannot reach it. */
  readonly home: string;
  readonly cluster: string;
  readonly binaries: string;
  readonly runAs: RunAs;
}

export async function chooseSite(
  dataFolder: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<Site> {
  const known = await knownHome(dataFolder);
  const home = known ?? dataFolder;
  const owner = known === undefined ? undefined : await ownerOf(clusterIn(known));
  const ways = await waysToRun(dataFolder, owner);
  const installed = (await repairBinaries(binaries.folder))
    ? binaries.folder
    : await copyBinaries(binaries, dataFolder, log);

  const obstacles: string[] = [];
  for (const runAs of ways) {
    const found = await obstacle(runAs, home, installed);
    if (found === undefined) return site(home, installed, runAs);
    obstacles.push(found);
  }
  // Programs that cannot even print their version (another C library) will not run elsewhere either.
  const broken = (await obstacle({ kind: 'self' }, home, installed)) !== undefined;
  if (broken || process.getuid?.() !== 0) throw cannotRun(obstacles, known);

  // This is reached as root, without namespaces, if programs or data are below a folder closed to other users, such as /root.
  const away = homeAway(dataFolder);
  for (const place of known === undefined ? [dataFolder, away] : [known]) {
    if (place === away) await openHomeAway(away);
    for (const runAs of ways) {
      if (!(await canEnter(runAs, place))) continue;
      if ((await obstacle(runAs, place, installed)) === undefined) {
        return site(place, installed, runAs);
      }
      // Prefer a copy beside the data, which is then removed together with it; use the other place if programs cannot run
      // there.
      for (const parent of new Set([place, away])) {
        if (parent === away) await openHomeAway(away);
        const copy = await copyBinaries(binaries, parent, log);
        const found = await obstacle(runAs, place, copy);
        if (found === undefined) return site(place, copy, runAs);
        obstacles.push(found);
      }
    }
  }
  throw cannotRun(obstacles, known);
}

async function ownerOf(cluster: string): Promise<Owner> {
  const { uid, gid } = await stat(cluster);
  const self = process.getuid?.();
  if (self === 0 || self === uid) return { uid, gid };
  throw new EmbeddedPostgresError(
    `The database folder ${cluster} belongs to another user (${uid}). Start Tradewind as that user, or give the folder to user ${self} with chown -R.`,
  );
}

async function openHomeAway(away: string): Promise<void> {
  try {
    await makeFolders(away, 0o755);
  } catch (error) {
    throw cannotRun([messageOf(error)], undefined);
  }
}

function site(home: string, binaries: string, runAs: RunAs): Site {
  return { home, cluster: clusterIn(home), binaries, runAs };
}

function cannotRun(obstacles: string[], known: string | undefined): EmbeddedPostgresError {
  const reasons = [...new Set(obstacles)].map((reason) => `\n  ${reason}`).join('');
  return new EmbeddedPostgresError(
    known === undefined
      ? `The embedded PostgreSQL cannot run here (it needs glibc, and a user other than root). Set DATABASE_URL to a PostgreSQL server of your own (15 or newer).${reasons}`
      : `The database in ${known} can no longer be reached by a user that may run it. Start Tradewind as before, or open the way to that folder (chmod o+x).${reasons}`,
  );
}
