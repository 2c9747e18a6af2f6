import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect, type Database } from '../../packages/server/src/platform/database/database.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../packages/server/src/platform/jobs/index.ts';
import { withSeparatePostgres } from '../../scripts/testing/separate-postgres.js';
import { withTemporaryFolder } from '../../scripts/testing/temporary-folder.js';
import { progress } from '../lib/report.ts';
import {
  verifyDeposits,
  verifyHoldings,
  verifyWithdrawals,
} from '../../packages/server/src/domains/wallet/index.ts';
import { type Blackout, blackOut, checkPauses } from './blackout.ts';
import { checkChain } from './check.ts';
import { checkDeposits, countUncredited } from './check-deposits.ts';
import { checkPayouts, statesOf } from './check-payouts.ts';
import { type ChainWorld, openChainWorld } from './chain-world.ts';
import { addPayees, type Payee, payIn, type SentDeposit } from './depositor.ts';
import { secretKey } from './killer.ts';
import { want, type Wanted } from './payer.ts';
import { tell } from './tell.ts';
import type { Trouble } from './unruly-providers.ts';

const isShort = process.argv.includes('--short');
const given = process.argv.indexOf('--rounds');
const rounds = given > 0 ? Number(process.argv[given + 1]) : isShort ? 5 : 200;
const longestEndMs = isShort ? 60_000 : 300_000;
/** Blackouts are rare because each takes a minute. The last one also ends the pauses of single payouts. */
const blackoutEvery = 50;

/** Each round draws one of these; in all of them at least one provider lies or fails. */
const troubles: readonly Trouble[] = [
  { lying: 1, failing: 0 },
  { lying: 1, failing: 0 },
  { lying: 0, failing: 1 },
  { lying: 1, failing: 1 },
  { lying: 0, failing: 2 },
  { lying: 1, failing: 2 },
];

/**
 * Withdrawals are paid out and deposits are credited on a real chain while server, signer and chain are killed at random
 * moments and the three providers, through which the server sees the chain, lie and fail in turns. In the end the
 * chain must have paid each withdrawal exactly once, each deposit must be credited exactly once, and the ledger must agree.
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
    const begun = performance.now();
    const payees = await addPayees(database);
    const wanted: Wanted[] = [];
    const sent: SentDeposit[] = [];
    const blackouts: Blackout[] = [];
    let deepestLoss = 0;
    const kills = { server: 0, signer: 0, chain: 0 };
    const known = { token: world.token, payees: payees.map(({ address }) => address) };
    const misbehave = (trouble: Trouble) => world.providers.misbehave(trouble, known);
    for (let round = 1; round <= rounds; round += 1) {
      const trouble = troubles[isShort ? round % troubles.length : randomInt(troubles.length)];
      const what = trouble && (await misbehave(trouble));
      for (let count = randomInt(1, 4); count > 0; count -= 1) wanted.push(await want(database));
      for (let count = randomInt(1, 4); count > 0; count -= 1)
        sent.push(await payIn(world, payees));
      await sleep(randomInt(0, isShort ? 1200 : 2000));
      // The short run kills each process at least once; the server takes longest to restart.
      const order = ['signer', 'chain', 'server', 'signer', 'chain'] as const;
      const victim = isShort ? order[round % 5] : order[randomInt(0, 5)];
      if (victim === undefined) continue;
      kills[victim] += 1;
      if (round % 10 === 1 || isShort) progress(`round ${round}: ${what}; the ${victim} is killed`);
      deepestLoss = Math.max(deepestLoss, await blow(world, victim));
      if (round % blackoutEvery === 0 && round < rounds)
        blackouts.push(await blackOut(database, world, misbehave, { isQuick: isShort }));
    }
    blackouts.push(await blackOut(database, world, misbehave, { isQuick: isShort }));
    await untilOver(database, world, wanted, payees);
    const { checks, paid } = await checkPayouts(database, world, wanted);
    for (const [misdeed, count] of world.providers.misdeeds)
      progress(`${count} times a provider ${misdeed}`);
    const all = [
      ...checks,
      ...(await checkDeposits(database, world, payees, sent)),
      await checkPauses(database, blackouts),
      await checkChain(database, secretKey, [verifyDeposits, verifyWithdrawals, verifyHoldings]),
    ];
    tell('chain', all, {
      acknowledged: paid,
      withdrawals: wanted.length,
      deposits: sent.length,
      rounds,
      serverKills: kills.server,
      signerKills: kills.signer,
      chainKills: kills.chain,
      deepestLoss,
      invented: world.providers.invented.size,
      seconds: Math.round((performance.now() - begun) / 1000),
    });
  } finally {
    await world.close();
  }
}

/** Kills one process and returns the number of blocks that the chain lost. */
async function blow(world: ChainWorld, victim: 'server' | 'signer' | 'chain'): Promise<number> {
  if (victim === 'chain') return await world.killChain();
  if (victim === 'server') await world.killServer();
  else await world.killSigner();
  return 0;
}

/** Waits, with all processes up and all providers honest, until every payout and deposit is settled. */
async function untilOver(
  database: Database,
  world: ChainWorld,
  wanted: readonly Wanted[],
  payees: readonly Payee[],
): Promise<void> {
  const deadline = Date.now() + longestEndMs;
  while (Date.now() < deadline) {
    const states = await statesOf(database);
    const isOver = wanted.every(
      ({ id, isRefused }) =>
        isRefused || ['confirmed', 'refunded'].includes(states.get(id) ?? 'missing'),
    );
    if (isOver && (await countUncredited(database, world, payees)) === 0) return;
    await sleep(250);
  }
}
