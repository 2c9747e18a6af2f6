import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../migrations/tables.ts';

/** The only handle inside a transaction: use cases that change things take it, never the database. */
export type Tx = Transaction<Tables>;
/** For reading outside a transaction. */
export type Db = Kysely<Tables>;
/** For reading in either place. */
export type Reader = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
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

export function connect(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...options.connection,
    types,
    max: options.poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A statement that runs longer is a bug; it must not hold locks until someone notices.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'tradewind',
  });
  // A connection that breaks emits an error, in the pool or in someone's hands; unheard it would end
  // the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));

  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return {
    db,
    pool,
    transaction: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}
