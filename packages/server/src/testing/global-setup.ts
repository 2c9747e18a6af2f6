import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { prepareJobs } from '../platform/jobs/index.ts';
import { randomToken } from '../platform/secrets/random.ts';
import { dropDatabase, onServer } from './on-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which tests create databases as copies of the template. */
    databaseServer: { connection: pg.ClientConfig; template: string };
  }
}

/**
 * Starts one database server for all tests: that of TEST_DATABASE_URL, or an embedded one without durability. Never that of
 * DATABASE_URL, which may belong to a real instance.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  const template = `template_${randomToken()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`;
  await onServer(server.connection, `create database ${template}`);
  await migrateTemplate({ ...server.connection, database: template });
  project.provide('databaseServer', { connection: server.connection, template });
  return async () => {
    await dropDatabase(server.connection, template);
    await server.stop();
  };
}

async function startDatabaseServer(): Promise<{
  connection: pg.ClientConfig;
  stop: () => Promise<void>;
}> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) {
    const { hostname, port, username, password, pathname } = new URL(url);
    const database = pathname.slice(1);
    const connection = {
      host: hostname,
      port: Number(port || 5432),
      user: username,
      password,
      database,
    };
    return { connection, stop: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-test-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // As many connections as the tests on many cores use at once.
      max_connections: '300',
    },
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: postgres.connection, stop };
}

async function migrateTemplate(connection: pg.ClientConfig): Promise<void> {
  await migrate(connection);
  const database = connect({ connection, poolSize: 4, onError: () => {} });
  await prepareJobs(database.jobsPool, pino({ level: 'silent' }));
  await database.close();
}
