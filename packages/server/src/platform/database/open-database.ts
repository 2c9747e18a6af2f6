import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../../config/read-config.ts';
import {
  type DataFolder,
  type EmbeddedPostgres,
  findRunningPostgres,
  startPostgresIn,
  takeDataFolderFor,
} from '../embedded-postgres/index.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { Refusal } from '../errors/refusal.ts';

/** The connection settings of the database, and how to release it. */
export interface DatabasePlace {
  readonly connection: pg.PoolConfig;
  stop(): Promise<void>;
}

const oldestMajor = 15;
const longestPauseMs = 10_000;

/** Opens the configured database, or the embedded PostgreSQL in the data folder. */
export async function openDatabase(
  config: Config,
  say: (line: string) => void,
  /** The data folder, if the caller has locked it already; the caller also releases it. */
  folder?: DataFolder,
): Promise<DatabasePlace> {
  if (config.databaseUrl === undefined) {
    if (folder) return await openEmbedded(folder, say);
    return await takeDataFolderFor(config.dataDir, (taken) => openEmbedded(taken, say));
  }
  const connection = { connectionString: config.databaseUrl };
  await checkServer(connection);
  return { connection, stop: () => Promise.resolve() };
}

/** Opens the database for a command beside a server: uses the embedded server that is already running, if there is one. */
export async function joinDatabase(
  config: Config,
  say: (line: string) => void,
): Promise<DatabasePlace> {
  const running =
    config.databaseUrl === undefined ? await findRunningPostgres(config.dataDir) : undefined;
  if (running && (await answers(running)))
    return { connection: { ...running, ssl: false }, stop: () => Promise.resolve() };
  return await openDatabase(config, say);
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function checkServer(connection: pg.ClientConfig): Promise<void> {
  let client: pg.Client | undefined;
  try {
    // The constructor also reads the certificate files that the address names.
    client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version,
              current_setting('server_encoding') as encoding`,
    );
    requireFit(Math.floor(Number(rows[0]?.version) / 10_000), rows[0]?.encoding);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  } finally {
    await client?.end();
  }
}

function requireFit(major: number, encoding: string | undefined): void {
  if (major < oldestMajor)
    throw new Refusal(
      `PostgreSQL ${oldestMajor} or newer is needed; DATABASE_URL leads to ${major}.`,
    );
  // Names can be in any script, so other encodings could not store all of them.
  if (encoding !== 'UTF8')
    throw new Refusal(
      `The database at DATABASE_URL must have the encoding UTF8, but has ${encoding}. Make another with: create database … encoding 'UTF8' template template0.`,
    );
}

/** Starts the embedded server and restarts it after a crash; requests fail meanwhile and then work again. */
async function openEmbedded(
  folder: DataFolder,
  say: (line: string) => void,
): Promise<DatabasePlace> {
  const stopping = new AbortController();
  let postgres = await startPostgresIn(folder, { log: say });
  // A restarted server must use the same socket folder, because the pool connects there.
  const socketFolder = postgres.connection.host;

  const restart = async (attempt: number): Promise<EmbeddedPostgres | undefined> => {
    if (stopping.signal.aborted) return undefined;
    try {
      return await startPostgresIn(folder, { log: say, socketFolder });
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      await sleep(Math.min(longestPauseMs, 250 * 2 ** attempt), undefined, {
        signal: stopping.signal,
      }).catch(() => {});
      return await restart(attempt + 1);
    }
  };
  const watch = async (): Promise<void> => {
    await postgres.exited;
    if (stopping.signal.aborted) return;
    say('The database server ended unexpectedly; starting it again.');
    await postgres.stop();
    const revived = await restart(0);
    if (!revived) return;
    postgres = revived;
    // If a stop came meanwhile, `stop` below also stops this new server.
    if (stopping.signal.aborted) return;
    await watch();
  };
  const watching = watch();
  return {
    // PGSSLMODE of the environment must not apply to a local socket.
    connection: { ...postgres.connection, ssl: false },
    async stop() {
      stopping.abort();
      await postgres.stop();
      await watching;
      // It may have been restarted while it was being stopped.
      await postgres.stop();
    },
  };
}
