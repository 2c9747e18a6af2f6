import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { reasonOf } from '../errors/reason-of.ts';
import { Refusal } from '../errors/refusal.ts';
import { adviceFor } from './advice.ts';

const folder = new URL('../../database/migrations/', import.meta.url);

/**
 * Runs the SQL migrations in the order of their names, each in a transaction, under a lock across processes. Returns the names
 * of those applied.
 */
export async function migrate(connection: pg.PoolConfig): Promise<string[]> {
  // The pool of its own has no statement timeout: building an index takes as long as it takes, and a second process waits for
  // the first.
  const pool = new pg.Pool({ ...connection, max: 2 });
  // A broken connection also fails its statement. Without a listener, the error event would end the process first.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

async function migrateToLatest(db: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const unknown = await firstUnknown(db);
  if (unknown !== undefined)
    throw new Refusal(
      `The database was brought up to date by a newer Tradewind: its step ${unknown} is not known here. Start that one, or a newer one.`,
      { cause: error },
    );
  const step = results.find(({ status }) => status === 'Error')?.migrationName;
  const where = step === undefined ? '' : ` (step ${step})`;
  throw new Refusal(
    `The database could not be brought up to date${where}: ${reasonOf(error)}.${adviceFor(error)}`,
    { cause: error },
  );
}

/** Returns the first applied migration that this version does not have. */
async function firstUnknown(db: Kysely<unknown>): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(db);
    const known = await readMigrations();
    return rows.map(({ name }) => name).find((name) => !(name in known));
  } catch {
    // There is no table of migrations or it cannot be read, so the first error is the one to report.
    return undefined;
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
