import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { dropDatabase, onServer } from '../../testing/on-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { prepareJobs } from '../jobs/index.ts';
import { Refusal } from '../errors/refusal.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Makes an empty database with these options. */
async function makeDatabase(how = ''): Promise<pg.ClientConfig> {
  const { connection } = inject('databaseServer');
  const database = `unfit_${randomBytes(8).toString('hex')}`;
  await onServer(connection, `create database ${database} ${how}`);
  onTestFinished(() => dropDatabase(connection, database));
  return { ...connection, database };
}

/** Returns the message of the refusal and checks that it is a sentence. */
async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error instanceof Refusal ? error.message : '';
}

function urlTo({ host, port, user, password, database }: pg.ClientConfig): string {
  const query = new URLSearchParams({ host: host ?? '', user: user ?? '', port: String(port) });
  if (typeof password === 'string') query.set('password', password);
  return `postgres:///${database}?${query.toString()}`;
}

const open = (DATABASE_URL: string) => openDatabase(readConfig({ DATABASE_URL }), () => undefined);

test('refuses a role that may not create tables', async () => {
  const connection = await makeDatabase();
  // In this schema only PostgreSQL itself may create tables.
  const said = await refusal(migrate({ ...connection, options: '-c search_path=pg_catalog' }));
  expect(said).toMatch(
    /^The database could not be brought up to date: permission denied .*\. The role of DATABASE_URL must be able to make tables/,
  );
});

test('refuses a database of a newer Tradewind', async () => {
  const newer = await createTestDatabase();
  onTestFinished(() => newer.drop());
  const connection = { ...inject('databaseServer').connection, database: newer.name };
  await onServer(connection, `insert into kysely_migration values ('9999-tomorrow', now()::text)`);
  expect(await refusal(migrate(connection))).toBe(
    'The database was brought up to date by a newer Tradewind: its step 9999-tomorrow is not known here. Start that one, or a newer one.',
  );
});

test('refuses a database of another program', async () => {
  const connection = await makeDatabase();
  await onServer(connection, 'create table principal (id int)');
  expect(await refusal(migrate(connection))).toBe(
    'The database could not be brought up to date (step 0001-accounts): relation "principal" already exists. DATABASE_URL must lead to an empty database, or to one that Tradewind made.',
  );
});

test('refuses a read-only database', async () => {
  const connection = await makeDatabase();
  const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
  const database = connect({ connection: readOnly, poolSize: 2, onError: () => undefined });
  onTestFinished(() => database.close());
  expect(await refusal(prepareJobs(database.jobsPool, pino({ level: 'silent' })))).toMatch(
    /^The tables of the job queue could not be made: cannot execute CREATE .* in a read-only transaction\.$/,
  );
});

test('refuses a database with another encoding', async () => {
  const how = `encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`;
  const said = await refusal(open(urlTo(await makeDatabase(how))));
  expect(said).toMatch(/must have the encoding UTF8, but has SQL_ASCII\. Make another with: /);
});

test('refuses an address whose certificate file is missing', async () => {
  const said = await refusal(open('postgres://localhost/none?sslrootcert=/missing'));
  expect(said).toMatch(/^The database at DATABASE_URL cannot be used: ENOENT.*\/missing/);
});
