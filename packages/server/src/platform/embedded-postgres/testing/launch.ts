// Runs a server in a process of its own, for tests that kill or interrupt it or run it as another user. Prints events as lines
// of JSON; ends when its standard input does.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { startEmbeddedPostgres } from '../index.ts';

const say = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

/** Changes the user after all modules are loaded, so that Node and the clone need not be readable for that user. */
function become(id: number): void {
  process.setgroups?.([]);
  process.setgid?.(id);
  process.setuid?.(id);
}

async function answerAfterInterrupt(connection: ClientConfig): Promise<void> {
  await sleep(200);
  const client = new Client(connection);
  await client.connect();
  const { rowCount } = await client.query('select 1');
  await client.end();
  say({ answeredAfterInterrupt: rowCount === 1 });
}

const [, , dataDir = 'data', user] = process.argv;
const begun = performance.now();
try {
  if (user !== undefined) become(Number(user));
  const server = await startEmbeddedPostgres({
    dataDir,
    log: (line) => say({ log: line }),
  });
  const { connection, dataFolder } = server;
  process.on('SIGINT', () => void answerAfterInterrupt(connection));
  say({ ready: { connection, dataFolder, ms: performance.now() - begun } });
  process.stdin.resume();
  process.stdin.on('end', () => void server.stop().then(() => process.exit()));
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' });
}
