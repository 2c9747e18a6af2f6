import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { program, repairBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { copyBinaries } from './binaries-copy.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import { exists, makeFolders } from './files.ts';
import { commandAs, runToEnd } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { waysToRun } from './ways-to-run.ts';

/** Where the database is, which programs run it, and as whom. */
export interface Site {
  /** holds the cluster, its socket folder and its lock: the data folder unless that is out of reach */
  readonly home: string;
  readonly cluster: string;
  readonly binaries: string;
  readonly runAs: RunAs;
}

const SYSTEM_FOLDER = '/var/lib/tradewind';
const POINTER = 'postgres-location';

export async function chooseSite(
  dataFolder: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<Site> {
  const away = path.join(
    SYSTEM_FOLDER,
    createHash('sha256').update(dataFolder).digest('hex').slice(0, 16),
  );
  const known = await knownHome(dataFolder, away);
  const home = known ?? dataFolder;
  const owner = known === undefined ? undefined : await stat(clusterIn(known));
  const ways = await waysToRun(dataFolder, owner);
  const installed = (await repairBinaries(binaries.folder))
    ? binaries.folder
    : await copyBinaries(binaries, dataFolder, log);

  const attempts: string[] = [];
  for (const runAs of ways) {
    const problem = await whyNot(runAs, installed, home);
    if (problem === undefined) return site(home, installed, runAs);
    attempts.push(problem);
  }
  if (process.getuid?.() === 0) {
    return elsewhere({ dataFolder, away, known, ways, binaries, log, attempts });
  }
  throw cannotRun(attempts);
}

interface Search {
  readonly dataFolder: string;
  readonly away: string;
  readonly known: string | undefined;
  readonly ways: RunAs[];
  readonly binaries: Binaries;
  readonly log: (line: string) => void;
  readonly attempts: string[];
}

/** As root, below a folder that is closed to other users (such as /root), and without namespaces. */
async function elsewhere(search: Search): Promise<Site> {
  const { dataFolder, away, known, binaries, log, attempts } = search;
  try {
    await makeFolders(away, 0o755);
  } catch (error) {
    throw cannotRun([...attempts, messageOf(error)]);
  }
  const copy = await copyBinaries(binaries, away, log);
  for (const home of known === undefined ? [dataFolder, away] : [known]) {
    for (const runAs of search.ways) {
      const problem = await whyNot(runAs, copy, home);
      if (problem === undefined) {
        if (home === away) await announce(dataFolder, away, log);
        return site(home, copy, runAs);
      }
      attempts.push(problem);
    }
  }
  throw cannotRun(attempts);
}

async function announce(
  dataFolder: string,
  away: string,
  log: (line: string) => void,
): Promise<void> {
  // Whoever moves the data folder keeps the way to its database.
  await writeFile(path.join(dataFolder, POINTER), `${away}\n`);
  log(
    `The database is in ${away}: PostgreSQL does not run as root, and ${dataFolder} is closed to other users.`,
  );
}

async function knownHome(dataFolder: string, away: string): Promise<string | undefined> {
  const pointer = path.join(dataFolder, POINTER);
  const recorded = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (recorded !== '') {
    if (await exists(clusterIn(recorded))) return recorded;
    throw new EmbeddedPostgresError(
      `The database should be in ${recorded}, as ${pointer} says, but it is not there. Put it back, or remove that file to begin with an empty database.`,
    );
  }
  for (const home of [dataFolder, away]) {
    if (await exists(path.join(clusterIn(home), 'PG_VERSION'))) return home;
  }
  return undefined;
}

/** The only sure answer to "could this user run PostgreSQL here?" is to try. */
async function whyNot(runAs: RunAs, binaries: string, home: string): Promise<string | undefined> {
  const script = 'cd "$1" && exec "$2" --version';
  const args = ['-c', script, 'sh', home, program(binaries, 'postgres')];
  const { ok, output } = await runToEnd(commandAs(runAs, '/bin/sh', args));
  return ok ? undefined : output;
}

function clusterIn(home: string): string {
  return path.join(home, 'postgres');
}

function site(home: string, binaries: string, runAs: RunAs): Site {
  return { home, cluster: clusterIn(home), binaries, runAs };
}

function cannotRun(attempts: string[]): EmbeddedPostgresError {
  const reasons = [...new Set(attempts)].map((reason) => `\n  ${reason}`).join('');
  return new EmbeddedPostgresError(
    `The embedded PostgreSQL cannot run here (it needs glibc, and a user other than root). ` +
      `Set DATABASE_URL to a PostgreSQL server of your own (15 or newer).${reasons}`,
  );
}
