import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney } from '@tradewind/contract';
import { readBootOf } from '../lib/demo-members.ts';
import { print, progress } from '../lib/report.ts';
import { Book } from './book.ts';
import { checkLedger } from './check.ts';
import { actAtRandom, type World } from './clients.ts';
import { strike, Victim } from './killer.ts';
import { watchTotals } from './readers.ts';
import { foundTown, openingBalance, withDatabase } from './seed.ts';

const isShort = process.argv.includes('--short');
const size = isShort
  ? { members: 100, clients: 16, seconds: 6, serverKills: 1, databaseKills: 1 }
  : { members: 1000, clients: 64, seconds: 60, serverKills: 10, databaseKills: 2 };
const readers = 2;
const secretKey = 'a secret of at least thirty-two characters';

/**
 * Random transfers, purchases, holds, releases and reversals through the real API, while the server
 * and its database are killed again and again. Afterwards the ledger must agree with what every client
 * was told.
 */
const folder = await mkdtemp(join(tmpdir(), 'chaos-bank-'));
await chmod(folder, 0o755);
try {
  progress(`${size.members} members, ${size.clients} clients, ${size.seconds} s`);
  const town = await withDatabase(folder, (database) => foundTown(database, size.members));
  const book = new Book();
  const begin = Date.now();
  const looks = await cause(town, book);
  const seconds = Math.round((Date.now() - begin) / 1000);
  const checks = await withDatabase(folder, (database) =>
    checkLedger(database, town, book, secretKey),
  );
  for (const { name, isRight, found } of checks)
    progress(`${isRight ? '✓' : '✗'} ${name}: ${found}`);
  print({
    case: 'bank',
    seconds,
    acknowledged: book.acknowledged.length,
    refused: [...book.refused.values()].reduce((sum, count) => sum + count, 0),
    askedAgain: book.repeated,
    looks,
    serverKills: size.serverKills,
    databaseKills: size.databaseKills,
    passed: checks.filter(({ isRight }) => isRight).length,
    failed: checks.filter(({ isRight }) => !isRight).length,
  });
  if (checks.some(({ isRight }) => !isRight)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function cause(town: World['town'], book: Book): Promise<number> {
  const victim = new Victim({
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SECRET_KEY: secretKey,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000000',
  });
  const origin = await victim.start();
  try {
    const { signSecret } = await readBootOf(origin);
    const world: World = { origin, signSecret, town, book };
    let isOver = false;
    const until = (): boolean => isOver;
    const expected = formatMoney(BigInt(town.members.length) * openingBalance);
    const clients = Array.from({ length: size.clients }, () => actAtRandom(world, until));
    const watchers = Array.from({ length: readers }, () => watchTotals(world, expected, until));
    const people = Promise.all([Promise.all(watchers), Promise.all(clients)]);
    // Whoever fails ends the run; the others need not go on.
    people.catch(() => (isOver = true));
    await strike(size.seconds, blows(victim));
    isOver = true;
    const [looks] = await people;
    return looks.reduce((sum, count) => sum + count, 0);
  } finally {
    await victim.stop();
  }
}

/** The server's deaths, with those of its database evenly in between. */
function blows(victim: Victim): (() => Promise<void>)[] {
  const { serverKills, databaseKills } = size;
  const all = Array.from({ length: serverKills }, () => async () => {
    progress('the server is killed');
    await victim.killServer();
  });
  for (let nth = databaseKills; nth > 0; nth -= 1) {
    const place = Math.round((nth * serverKills) / (databaseKills + 1));
    all.splice(place, 0, async () => {
      progress('its database is killed');
      await victim.killDatabase();
    });
  }
  return all;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
