// A server process of its own, for tests that kill, interrupt or run it as another user. Says what
// happens in lines of JSON; ends when its input does.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { startEmbeddedPostgres } from '../index.ts';

const say = (message: object): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

async function answerAfterInterrupt(connection: ClientConfig): Promise<void> {
  await sleep(200);
  const client = new Client(connection);
  await client.connect();
  const { rowCount } = await client.query('select 1');
  await client.end();
  say({ answeredAfterInterrupt: rowCount === 1 });
}

const begun = performance.now();
try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? 'data',
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
