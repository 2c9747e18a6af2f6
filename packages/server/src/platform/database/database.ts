import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../database/migrations/tables.ts';

/** The only handle inside a transaction. Use cases that change data take this and not the database. */
export type Tx = Transaction<Tables>;
/** A handle for reading outside a transaction. */
export type Db = Kysely<Tables>;
/** A handle for reading inside or outside a transaction. */
export type Reader = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly jobsPool: pg.Pool;
  /** Connections reserved for running exams, so that other work cannot use them up. */
  readonly reserve: { readonly db: Db; readonly pool: pg.Pool };
  /** Creates a connection outside the pools, for example to listen. The caller must close it. */
  openClient(): pg.Client;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
}

/** Parses 64-bit integers as bigint; as JS numbers they would silently lose digits. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);
const int8Array = 1016;
types.setTypeParser(int8Array, (text) =>
  (text.slice(1, -1).match(/[^,]+/g) ?? []).map((value) =>
    value === 'NULL' ? null : BigInt(value),
  ),
);

/** The number of connections of the job queue. Its pool parses types as its library expects. */
const jobConnections = 6;
/** Concurrent answers are combined into one statement, so a few connections are enough. */
const reservedConnections = 4;

const patience = {
  connectionTimeoutMillis: 10_000,
  // Detects a silently dead connection earlier than the kernel would.
  keepAlive: true,
  query_timeout: 35_000,
  application_name: 'tradewind',
};

export function connect(options: DatabaseOptions): Database {
  let closing = false;
  // During closing, the server may end a connection before the pool has closed it; that is no error.
  const onError = (error: Error): void => {
    if (!closing) options.onError(error);
  };
  const pool = createPool({ ...options, onError }, { types, max: options.poolSize });
  const jobsPool = createPool({ ...options, onError }, { max: jobConnections });
  const reservedPool = createPool({ ...options, onError }, { types, max: reservedConnections });
  const db = queriesOf(pool);
  const reservedDb = queriesOf(reservedPool);
  return {
    db,
    pool,
    jobsPool,
    reserve: { db: reservedDb, pool: reservedPool },
    openClient: () => new pg.Client({ ...options.connection, ...patience }),
    transaction: (work) => db.transaction().execute(work),
    async close() {
      closing = true;
      await jobsPool.end();
      // Kysely ends a pool only if it has used it.
      await Promise.all([db.destroy(), reservedDb.destroy()]);
      if (!pool.ended) await pool.end();
      if (!reservedPool.ended) await reservedPool.end();
    },
  };
}

function queriesOf(pool: pg.Pool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

function createPool({ connection, onError }: DatabaseOptions, own: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...own,
    ...patience,
    idleTimeoutMillis: 30_000,
    // A statement that runs longer is a bug and must not hold locks until someone notices.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A broken connection emits an error event, in the pool or on a checked-out client; without a listener it would end the
  // process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
