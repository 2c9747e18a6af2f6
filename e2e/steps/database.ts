import { dirname, join } from 'node:path';
import pg from 'pg';
import { findRunningPostgres } from '../../packages/server/src/platform/embedded-postgres/index.ts';
import { setting } from './settings.ts';

/** For what nobody can do in a journey: to let time pass, and to decide in a console that another story is about. */
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
