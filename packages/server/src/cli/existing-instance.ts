import type { Config } from '../config/read-config.ts';
import { findSecretKey } from '../config/secret-key.ts';
import { connect, type Database } from '../platform/database/database.ts';
import { joinDatabase } from '../platform/database/open-database.ts';
import { hasPostgres } from '../platform/embedded-postgres/index.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box.ts';

export interface ExistingInstance {
  readonly database: Database;
  readonly secrets: SecretBox;
  close(): Promise<void>;
}

/** Opens the instance that the configuration names; fails if there is none, and never makes one. */
export async function openExistingInstance(config: Config): Promise<ExistingInstance> {
  if (config.databaseUrl === undefined && !(await hasPostgres(config.dataDir)))
    throw new Refusal(
      `There is no instance in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const secret = await findSecretKey(config);
  if (secret === undefined)
    throw new Refusal(
      `There is no secret in ${config.dataDir}. Set SECRET_KEY or DATA_DIR as for the server.`,
    );
  const place = await joinDatabase(config, (line) => process.stderr.write(`${line}\n`));
  const database = connect({ connection: place.connection, poolSize: 2, onError: () => {} });
  const close = async (): Promise<void> => {
    await database.close();
    await place.stop();
  };
  const secrets = createSecretBox(secret);
  try {
    await requireInstance(database, secrets);
    return { database, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function requireInstance({ pool, db }: Database, secrets: SecretBox): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('instance') is not null and to_regclass('ledger_block') is not null as found`,
  );
  const instance = rows[0]?.found
    ? await db.selectFrom('instance').select('keyCheck').executeTakeFirst()
    : undefined;
  if (!instance)
    throw new Refusal('This database holds no instance. Set DATABASE_URL as for the server.');
  if (!instance.keyCheck.equals(secrets.digest('instance', 'key check')))
    throw new Refusal(
      'This database was made with another SECRET_KEY. Set the one that the server has.',
    );
}
