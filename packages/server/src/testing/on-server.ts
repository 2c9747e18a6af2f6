import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const dropTries = 40;
const insufficientPrivilege = '42501';

/** Runs a statement on a connection of its own, outside of pools. */
export async function onServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops a database. The server's own clean-up may be running in it, which this role may not end; a moment later it is over. */
export async function dropDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await onServer(connection, `drop database ${name} with (force)`);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === insufficientPrivilege;
      if (!isBusy || attempt === dropTries) throw error;
      await sleep(250);
    }
  }
}
