import { connect, type Database } from '../../packages/server/src/platform/database/database.ts';
import { startServerProcess } from '../../scripts/testing/server-process.js';
import { withTemporaryPostgres } from './temporary-postgres.ts';

export interface BenchServer {
  readonly address: string;
  /** A connection of the bench itself to the server's database. */
  readonly database: Database;
}

interface Options {
  readonly poolSize: number;
  readonly bytesNeeded?: number;
  /** Environment variables of the server only. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `work` with one process of the real server on a PostgreSQL of its own. */
export async function withBenchServer(
  name: string,
  { poolSize, bytesNeeded = 2 ** 30, env = {} }: Options,
  work: (server: BenchServer) => Promise<void>,
): Promise<void> {
  await withTemporaryPostgres(name, bytesNeeded, async (postgres) => {
    const connection = await postgres.start();
    const { host, port, user, database: db } = connection;
    const server = await startServerProcess({
      DATABASE_URL: `postgres://${user}@localhost:${port}/${db}?host=${encodeURIComponent(host)}`,
      DATA_DIR: postgres.folder,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000000',
      ...env,
    });
    const database = connect({ connection, poolSize, onError: () => {} });
    try {
      await work({ address: server.address, database });
    } finally {
      await database.close();
      await server.stop();
    }
  });
}

/** Returns the current value of a metric. */
export async function metricOf(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
