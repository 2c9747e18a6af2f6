import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { type DataFolder, takeDataFolderFor } from './data-folder.ts';
import { rememberHome } from './home.ts';
import { clearLeftovers, emptyWithin } from './leftover.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { startPostmaster } from './postmaster.ts';
import type { Exit } from './postmaster.ts';
import { waitUntilReady } from './ready.ts';
import { ownerFor } from './run-as.ts';
import { keepServerLogBounded } from './server-log.ts';
import { type Connection, connectionIn, serverSettings } from './settings.ts';
import { chooseSite } from './site.ts';
import type { Site } from './site.ts';
import { makeSocketFolder } from './socket-folder.ts';

export interface EmbeddedPostgres {
  /** Settings for node-postgres; the host is the folder of the server's socket. */
  readonly connection: Connection;
  readonly dataFolder: string;
  /** Resolves when the postmaster has ended for any reason, so that the caller notices a crash. */
  readonly exited: Promise<Exit>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  readonly log: (line: string) => void;
  /** The socket folder of an earlier start in this process, where clients still connect. */
  readonly socketFolder?: string;
  /** Server settings that differ from the defaults here, by PostgreSQL's names. */
  readonly settings?: Record<string, string>;
}

export interface EmbeddedPostgresOptions extends PostgresOptions {
  readonly dataDir: string;
}

/** Starts a server that locks the data folder itself and releases it after the stop. */
export async function startEmbeddedPostgres({
  dataDir,
  ...options
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return await takeDataFolderFor(dataDir, (folder) => startPostgresIn(folder, options));
}

/** Starts a server in a folder that the caller has locked and releases. */
export async function startPostgresIn(
  { path: dataFolder }: DataFolder,
  options: PostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const site = await chooseSite(dataFolder, binaries, options.log);
  // A copied data folder points to the same database elsewhere, so that place is locked too.
  const away = site.home === dataFolder ? undefined : takeOwnerLock(site.home);
  const release = (): void => away?.release();
  try {
    await clearLeftovers(site.cluster, options.log);
    await prepareCluster(site, binaries, options.log);
    if (site.home !== dataFolder) await announceHome(dataFolder, site.home, options.log);
    return await startServer(site, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function announceHome(
  dataFolder: string,
  home: string,
  log: (line: string) => void,
): Promise<void> {
  await rememberHome(dataFolder, home);
  log(
    `The database is in ${home}: PostgreSQL does not run as root, and ${dataFolder} is closed to other users.`,
  );
}

const lastChildMs = 5000;

async function startServer(
  site: Site,
  { log, settings, socketFolder }: PostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const socket = await makeSocketFolder(site.home, ownerFor(site.runAs), socketFolder);
  const connection = connectionIn(socket.folder);
  const postmaster = startPostmaster(site, {
    ...serverSettings(site.cluster, socket.folder),
    ...settings,
  });
  const serverLog = keepServerLogBounded(site.cluster);
  const end = async (): Promise<void> => {
    try {
      await postmaster.stop();
      // A child can outlive the postmaster by a moment; the next start must not take it for an orphan.
      await emptyWithin(site.cluster, lastChildMs);
      await socket.remove();
    } finally {
      serverLog.stop();
      release();
    }
  };
  try {
    await waitUntilReady(postmaster, site.cluster, connection, log);
  } catch (error) {
    await end();
    throw error;
  }
  let ending: Promise<void> | undefined;
  return {
    connection,
    dataFolder: site.cluster,
    exited: postmaster.exited,
    stop: () => (ending ??= end()),
  };
}
