import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode } from '../errors/error-code.ts';
import { SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresError, messageOf } from './embedded-postgres-error.ts';
import type { Postmaster } from './postmaster.ts';
import { serverLogTail } from './server-log.ts';
import type { Connection } from './settings.ts';

const CANNOT_CONNECT_NOW = '57P03';
const NO_SUCH_DATABASE = '3D000';
const NO_SUCH_ROLE = '28000';

const POLL_MS = 15;
const PATIENCE_MS = 30_000;
/** After a power cut the server replays its log, which may take long. */
const RECOVERY_PATIENCE_MS = 600_000;

/** Waits until the database answers, and creates it if the server has none yet. */
export async function waitUntilReady(
  postmaster: Postmaster,
  cluster: string,
  connection: Connection,
  log: (line: string) => void,
): Promise<void> {
  let ended = false;
  void postmaster.exited.then(() => (ended = true));
  const begun = Date.now();
  let told = false;
  let created = false;
  for (;;) {
    const refusal = await tryToConnect(connection);
    if (refusal === undefined) return;
    const waited = Date.now() - begun;
    const code = errorCode(refusal);
    if (!created && (code === NO_SUCH_DATABASE || code === NO_SUCH_ROLE)) {
      created = true;
      await createDatabase(connection);
    } else if (
      ended ||
      waited > (code === CANNOT_CONNECT_NOW ? RECOVERY_PATIENCE_MS : PATIENCE_MS)
    ) {
      const details = [postmaster.startupMessages(), await serverLogTail(cluster)];
      throw new EmbeddedPostgresError(
        `The database server in ${cluster} ${ended ? 'ended while starting' : 'does not answer'} (${messageOf(refusal)}). Its last words:\n${details.join('\n').trim()}`,
      );
    } else if (code === CANNOT_CONNECT_NOW && waited > 2000 && !told) {
      told = true;
      log('The database takes a while to start; after an unclean end it recovers first …');
    }
    await sleep(POLL_MS);
  }
}

async function tryToConnect(connection: Connection): Promise<unknown> {
  const client = new Client({ ...connection, ssl: false, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Creates role and database separately, since an earlier start may have been interrupted between the two. */
async function createDatabase(connection: Connection): Promise<void> {
  const { user, database } = connection;
  const asOwner = { user: SUPERUSER, database: 'postgres', ssl: false };
  const client = new Client({ ...connection, ...asOwner });
  await client.connect();
  try {
    const roles = await client.query('select from pg_roles where rolname = $1', [user]);
    if (roles.rowCount === 0) {
      await client.query(`create role ${client.escapeIdentifier(user)} login createdb`);
    }
    const databases = await client.query('select from pg_database where datname = $1', [database]);
    if (databases.rowCount === 0) {
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(user)}`,
      );
    }
  } finally {
    await client.end();
  }
}
