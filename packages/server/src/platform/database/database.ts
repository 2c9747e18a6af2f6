import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../database/migrations/tables.ts';

/** The only handle inside a transaction: use cases that change things take it, never the database. */
export type Tx = Transaction<Tables>;
/** For reading outside a transaction. */
export type Db = Kysely<Tables>;
/** For reading in either place. */
export type Reader = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly jobsPool: pg.Pool;
  /** Connections for exams that are under way: nothing else can fill them. */
  readonly reserve: { readonly db: Db; readonly pool: pg.Pool };
  /** A connection of its own, for what a pool cannot do. Whoever opens it ends it. */
  openClient(): pg.Client;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connection: pg.PoolConfig;
  readonly poolSize: number;
  readonly onError: (error: Error) => void;
}

/** 64-bit integers become bigint: as JS numbers they would lose digits without a word. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);
const int8Array = 1016;
types.setTypeParser(int8Array, (text) =>
  (text.slice(1, -1).match(/[^,]+/g) ?? []).map((value) =>
    value === 'NULL' ? null : BigInt(value),
  ),
);

/** The job queue has its own few connections, with the types that its library expects. */
const jobConnections = 6;
/** Answers that come together share a statement, so that few are enough. */
const reservedConnections = 4;

const patience = {
  connectionTimeoutMillis: 10_000,
  // A connection that went dead without a word must not be waited for until the kernel gives up.
  keepAlive: true,
  query_timeout: 35_000,
  application_name: 'tradewind',
};

export function connect(options: DatabaseOptions): Database {
  let closing = false;
  // While closing, the server may end a connection before we have put it down.
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
      // Kysely ends the pool only if it ever used it itself.
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
    // A statement that runs longer is a bug; it must not hold locks until someone notices.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks emits an error, in the pool or in someone's hands; unheard it would end
  // the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
