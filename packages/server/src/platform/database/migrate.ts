import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { reasonOf } from '../errors/reason-of.ts';
import { Refusal } from '../errors/refusal.ts';
import { adviceFor } from './advice.ts';

const folder = new URL('../../database/migrations/', import.meta.url);

/** Plain SQL files in order of their names, each in a transaction, under a lock across processes. */
export async function migrate(connection: pg.PoolConfig): Promise<string[]> {
  // On a connection of its own, without the bound on a statement's time: building an index takes what
  // it takes, and a second process waits for the first.
  const pool = new pg.Pool({ ...connection, max: 2 });
  // A connection that breaks fails the statement on it, too; the event, unheard, would end the process before.
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

/** The first step of those taken that we do not have. */
async function firstUnknown(db: Kysely<unknown>): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(db);
    const known = await readMigrations();
    return rows.map(({ name }) => name).find((name) => !(name in known));
  } catch {
    // Nobody has taken a step, or nobody may look: then the first error is the one to tell.
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
