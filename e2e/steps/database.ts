import { dirname, join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '../../packages/server/src/platform/embedded-postgres/index.ts';
import { setting } from './settings.ts';

/**
 * Runs a statement on the journeys' database: to let time pass, or to replace steps in the console that another journey covers.
 */
export async function inDatabase(statement: string, values: readonly unknown[]): Promise<number> {
  const connection = await findRunningPostgres(join(dirname(setting('MAILBOX')), 'data'));
  if (connection === undefined) throw new Error('The journeys have no database');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, [...values]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
