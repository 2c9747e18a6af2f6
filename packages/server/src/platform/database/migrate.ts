import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);

/** Plain SQL files in order of their names, each in a transaction, under a lock across processes. */
export async function migrate(connection: pg.PoolConfig): Promise<string[]> {
  // On a connection of its own, without the bound on a statement's time: building an index takes what
  // it takes, and a second process waits for the first.
  const pool = new pg.Pool({ ...connection, max: 2 });
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
  if (error) throw new Error('The database could not be brought up to date', { cause: error });
  return results.map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
