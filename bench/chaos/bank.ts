import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney } from '@tradewind/contract';
import { readBootOf } from '../lib/demo-members.ts';
import { progress } from '../lib/report.ts';
import { Book } from './book.ts';
import { checkLedger } from './check.ts';
import { actAtRandom, type World } from './clients.ts';
import { blowsOn, secretKey, strike, Victim } from './killer.ts';
import { watchTotals } from './readers.ts';
import { foundTown, openingBalance, withDatabase } from './seed.ts';
import { tell } from './tell.ts';

const isShort = process.argv.includes('--short');
const size = isShort
  ? { members: 100, clients: 16, seconds: 6, serverKills: 1, databaseKills: 1 }
  : { members: 1000, clients: 64, seconds: 60, serverKills: 10, databaseKills: 2 };
const readers = 2;

/**
 * Makes random transfers, purchases, holds, releases and reversals through the real API while the server and its database are
 * killed again and again. Afterwards the ledger must agree with what every client was told.
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
  tell('bank', checks, {
    seconds,
    acknowledged: book.acknowledged.length,
    refused: [...book.refused.values()].reduce((sum, count) => sum + count, 0),
    askedAgain: book.repeated,
    looks,
    serverKills: size.serverKills,
    databaseKills: size.databaseKills,
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function cause(town: World['town'], book: Book): Promise<number> {
  const victim = await Victim.on(folder);
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
    // The first failure ends the run for all.
    people.catch(() => (isOver = true));
    await strike(size.seconds, blowsOn(victim, size));
    isOver = true;
    const [looks] = await people;
    return looks.reduce((sum, count) => sum + count, 0);
  } finally {
    await victim.stop();
  }
}
