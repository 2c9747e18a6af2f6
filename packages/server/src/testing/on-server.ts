import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const dropTries = 40;
const insufficientPrivilege = '42501';

/** On a connection of its own, for what no pool does. */
export async function onServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The server may be tidying up in it, which only the server may end; a moment later that is over. */
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
