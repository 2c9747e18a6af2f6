import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connect, type Database } from '../platform/database/database.ts';
import { dropDatabase, onServer } from './on-server.ts';
import { noted } from './sent-statements.ts';

export interface TestDatabase {
  readonly name: string;
  /** Another pool on the same database, as another process would have. */
  connect(): Database;
  drop(): Promise<void>;
}

/** An empty database with every table, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('databaseServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // As files: a small template costs a tenth of what writing it to the log does.
  await onServer(connection, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    connect() {
      const own = { ...connection, database: name };
      const database = connect({ connection: own, poolSize: 8, onError: () => {} });
      return noted(database);
    },
    drop: () => dropDatabase(connection, name),
  };
}
