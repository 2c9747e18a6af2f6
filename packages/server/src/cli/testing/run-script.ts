import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';

const secret = 'a secret of at least thirty-two characters';

/** Runs a command as a person would, with these settings and no others. */
export async function runScript(script: URL, env: Record<string, string>, ...args: string[]) {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(script), ...args], {
    env: { ...env, PATH: '', NODE_COMPILE_CACHE },
  });
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, out, errors };
}

/** Returns the environment variables for this server's instance. */
export function settingsOf(server: TestServer) {
  const { host, port, user, password } = inject('databaseServer').connection as {
    host: string;
    port?: number;
    user: string;
    password?: string;
  };
  const query = new URLSearchParams({ host, user, ...(port && { port: String(port) }) });
  return {
    DATABASE_URL: `postgres:///${server.testDatabase.name}?${query.toString()}`,
    SECRET_KEY: secret,
    DATA_DIR: server.services.config.dataDir,
    ...(password !== undefined && { PGPASSWORD: password }),
  };
}

/** Marks the database as an instance, as a first start of the server does. */
export async function markInstance({ database, services }: TestServer): Promise<void> {
  const keyCheck = services.secrets.digest('instance', 'key check');
  await database.pool.query(
    'insert into instance (demo, key_check) values (false, $1) on conflict do nothing',
    [keyCheck],
  );
}
