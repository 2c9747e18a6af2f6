import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect, type Database } from '../../packages/server/src/platform/database/database.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../packages/server/src/platform/jobs/index.ts';
import { withSeparatePostgres } from '../../scripts/testing/separate-postgres.js';
import { withTemporaryFolder } from '../../scripts/testing/temporary-folder.js';
import { progress } from '../lib/report.ts';
import { checkChain } from './check.ts';
import { checkPayouts, statesOf } from './check-payouts.ts';
import { type ChainWorld, openChainWorld } from './chain-world.ts';
import { secretKey } from './killer.ts';
import { want, type Wanted } from './payer.ts';
import { tell } from './tell.ts';

const isShort = process.argv.includes('--short');
const given = process.argv.indexOf('--rounds');
const rounds = given > 0 ? Number(process.argv[given + 1]) : isShort ? 5 : 200;
const longestEndMs = 120_000;

/**
 * Withdrawals are paid out on a real chain while server, signer and chain are killed at random moments. In the
 * end the chain must have paid each exactly once, and the ledger must agree.
 */
await withTemporaryFolder(async (folder) => {
  await withSeparatePostgres(undefined, async (url) => {
    const connection = { connectionString: url };
    await migrate(connection);
    const database = connect({ connection, poolSize: 4, onError: () => {} });
    try {
      await prepareJobs(database.jobsPool, pino({ level: 'silent' }));
      await cause(folder, url, database);
    } finally {
      await database.close();
    }
  });
});

async function cause(folder: string, url: string, database: Database): Promise<void> {
  const world = await openChainWorld(folder, url, database);
  try {
    const wanted: Wanted[] = [];
    const kills = { server: 0, signer: 0, chain: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      for (let count = randomInt(1, 4); count > 0; count -= 1) wanted.push(await want(database));
      await sleep(randomInt(0, isShort ? 1200 : 2500));
      // The short form kills each at least once; the server is slowest to come back.
      const order = ['signer', 'chain', 'server', 'signer', 'chain'] as const;
      const victim = isShort ? order[round % 5] : order[randomInt(0, 5)];
      if (victim === undefined) continue;
      kills[victim] += 1;
      if (round % 10 === 1 || isShort) progress(`round ${round}: the ${victim} is killed`);
      await blow(world, victim);
    }
    await untilOver(database, wanted);
    const { checks, paid } = await checkPayouts(database, world, wanted);
    tell('chain', [...checks, await checkChain(database, secretKey)], {
      acknowledged: paid,
      withdrawals: wanted.length,
      rounds,
      serverKills: kills.server,
      signerKills: kills.signer,
      chainKills: kills.chain,
    });
  } finally {
    await world.close();
  }
}

async function blow(world: ChainWorld, victim: 'server' | 'signer' | 'chain'): Promise<void> {
  if (victim === 'server') await world.killServer();
  else if (victim === 'signer') await world.killSigner();
  else await world.killChain();
}

/** Everybody lives: what was begun comes to its end. */
async function untilOver(database: Database, wanted: readonly Wanted[]): Promise<void> {
  const deadline = Date.now() + longestEndMs;
  while (Date.now() < deadline) {
    const states = await statesOf(database);
    const isOver = wanted.every(
      ({ id, isRefused }) =>
        isRefused || ['confirmed', 'refunded'].includes(states.get(id) ?? 'missing'),
    );
    if (isOver) return;
    await sleep(250);
  }
}
