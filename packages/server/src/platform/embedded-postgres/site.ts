import { stat, readFile } from 'node:fs/promises';
import { repairBinaries, program } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { copyBinaries } from './binaries-copy.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { makeFolders } from '../folders/make-folders.ts';
import type { Owner } from './files.ts';
import { clusterIn, homeAway, knownHome } from './home.ts';

import { type RunAs, commandAs, runToEnd } from './run-as.ts';
import { userInfo } from 'node:os';

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

// Path permissions, access lists, mounts without execution and missing C libraries can all prevent a user from running
// PostgreSQL here. The only reliable check is to try.

async function canEnter(runAs: RunAs, folder: string): Promise<boolean> {
  const { ok } = await runToEnd(commandAs(runAs, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]));
  return ok;
}

/** Returns the error of running these binaries for a database in this folder; undefined if they run. */
async function obstacle(runAs: RunAs, home: string, binaries: string): Promise<string | undefined> {
  const script = 'cd "$1" && exec "$2" --version';
  const args = ['-c', script, 'sh', home, program(binaries, 'postgres')];
  const { ok, output } = await runToEnd(commandAs(runAs, '/bin/sh', args));
  return ok ? undefined : output;
}

/**
 * Returns the ways to run PostgreSQL in order of preference. As root, another user comes first: only then can PostgreSQL not
 * touch root's files, and it works in containers, which seldom allow namespaces. An existing cluster stays with its owner.
 */
async function waysToRun(dataFolder: string, clusterOwner: Owner | undefined): Promise<RunAs[]> {
  const self = process.getuid?.();
  if (self !== 0) {
    // initdb needs a user with a name; a bare user id given to a container has none.
    return clusterOwner !== undefined || hasName() ? [{ kind: 'self' }] : [{ kind: 'namespace' }];
  }
  const namespace: RunAs = { kind: 'namespace' };
  const users = await ordinaryUsers(dataFolder);
  if (clusterOwner === undefined) return [...users, namespace];
  const { uid, gid } = clusterOwner;
  const asBefore: RunAs = uid === 0 ? namespace : { kind: 'user', uid, gid };
  return [asBefore, ...users, namespace];
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** Returns the owner of the data folder (sudo) and accounts that are usual for services. */
async function ordinaryUsers(dataFolder: string): Promise<RunAs[]> {
  const accounts = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const folderOwner = (await stat(dataFolder)).uid;
  const wanted = [
    accounts.find(({ uid }) => uid === folderOwner),
    ...['postgres', '_postgres', 'nobody'].map((name) =>
      accounts.find((account) => account.name === name),
    ),
  ];
  return wanted.flatMap((account) =>
    account !== undefined && account.uid > 0
      ? [{ kind: 'user' as const, uid: account.uid, gid: account.gid }]
      : [],
  );
}
