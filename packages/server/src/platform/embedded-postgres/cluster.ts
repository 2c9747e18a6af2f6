import { chmod, lchown, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../folders/sync-folder.ts';
import { program } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { exists, giveTo } from './files.ts';
import { commandAs, ownerFor, runToEnd } from './run-as.ts';
import type { Site } from './site.ts';

export const SUPERUSER = 'postgres';
const UNFINISHED = 'postgres.new-';

export async function prepareCluster(
  site: Site,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  await removeUnfinished(site.home);
  if (await exists(path.join(site.cluster, 'PG_VERSION'))) {
    await checkMajor(site.cluster, binaries.major);
    await takeOver(site);
    return;
  }
  log('Preparing the database folder (first start) …');
  await createCluster(site);
}

async function checkMajor(cluster: string, ours: string): Promise<void> {
  const theirs = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (theirs === ours) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${theirs}, and this Tradewind brings PostgreSQL ${ours}. ` +
      `Start the Tradewind that made it, copy its database with pg_dump (${theirs} or newer) to a PostgreSQL server of your own, ` +
      `and start this one with DATABASE_URL set to that; docs/operating.md has the commands.`,
  );
}

/**
 * Gives the cluster to the user PostgreSQL now runs as: under root that may have changed, and PostgreSQL insists on owning its
 * folder.
 */
async function takeOver(site: Site): Promise<void> {
  const owner = ownerFor(site.runAs);
  const { uid } = await stat(site.cluster);
  if (uid !== owner.uid) await giveTo(site.cluster, owner);
  await chmod(site.cluster, 0o700);
}

/**
 * Creates the cluster under another name and renames it when it is complete, so that an interrupted start leaves no incomplete
 * cluster.
 */
async function createCluster(site: Site): Promise<void> {
  const half = await mkdtemp(path.join(site.home, UNFINISHED));
  const owner = ownerFor(site.runAs);
  try {
    if (process.getuid?.() === 0) await lchown(half, owner.uid, owner.gid);
    await initdb(site, half);
    await rename(half, site.cluster);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      `The database folder ${site.cluster} could not be put in place (${messageOf(error)}). If a folder of that name is there, move it away.`,
    );
  }
  await syncFolder(site.home);
}

async function initdb(site: Site, folder: string): Promise<void> {
  const run = (locale: string[]): Promise<{ ok: boolean; output: string }> =>
    runToEnd(
      commandAs(site.runAs, program(site.binaries, 'initdb'), [
        `--pgdata=${folder}`,
        `--username=${SUPERUSER}`,
        '--auth-local=trust',
        '--auth-host=reject',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        ...locale,
        '--no-instructions',
      ]),
    );
  let result = await run(['--locale=C.UTF-8']);
  // Older versions of macOS have no locale C.UTF-8; PostgreSQL's built-in one sorts and compares the same.
  if (!result.ok && result.output.includes('invalid locale name')) {
    result = await run(['--locale=C', '--builtin-locale=C.UTF-8']);
  }
  if (!result.ok) {
    throw new EmbeddedPostgresError(
      `The database folder ${site.cluster} could not be made:\n${result.output}`,
    );
  }
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    // An initdb that outlived this process may still write there; what remains is removed at the next start.
    if (name.startsWith(UNFINISHED)) {
      await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(
        () => undefined,
      );
    }
  }
}
