import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { fillDatabase } from './lib/fill-database.ts';
import { type Instance, offerContracts, openInstance, visitOf } from './lib/growth-instance.ts';
import type { MadeLedger } from './lib/made-ledger.ts';
import { median, progress, report, rounded } from './lib/report.ts';
import { type TemporaryPostgres, withTemporaryPostgres } from './lib/temporary-postgres.ts';

const sizes = { small: 10_000, large: 1_000_000 };
type Size = keyof typeof sizes;
const names = Object.keys(sizes) as Size[];

const bar = 1.3;
const perRound = 50;
const warmUpRounds = 4;
const readRounds = 60;
const purchaseRounds = 30;
const bytesNeeded = 12 * 2 ** 30;
const page = 20;

/** Settings for loading, during which nothing is measured: minimal WAL, because the data can be generated again. */
const forLoading = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  autovacuum: 'off',
};

interface Subject {
  readonly made: MadeLedger;
  readonly instance: Instance;
  readonly hasBought: Set<number>;
}

/** Compares how long typical calls take with few members and with a hundred times as many. */
await withTemporaryPostgres('growth', bytesNeeded, async (postgres) => {
  const made = await load(postgres);
  const connection = await postgres.start();
  const open = async (size: Size): Promise<Subject> => ({
    made: made[size],
    instance: await openInstance({ ...connection, database: size }),
    hasBought: new Set(),
  });
  const subjects = { small: await open('small'), large: await open('large') };
  try {
    await verify(subjects.small, 'small');
    await measureAll(subjects);
    // This takes longer than everything else.
    if (process.argv.includes('--verify-large')) await verify(subjects.large, 'large');
  } finally {
    for (const size of names) await subjects[size].instance.close();
  }
});

async function load(postgres: TemporaryPostgres): Promise<Record<Size, MadeLedger>> {
  const connection = await postgres.start(forLoading);
  const fill = async (size: Size): Promise<MadeLedger> => {
    const begin = performance.now();
    progress(`${size}: ${sizes[size]} members`);
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(`create database ${size}`);
    await client.end();
    const own = { ...connection, database: size };
    await migrate(own);
    await offerContracts(own);
    const made = await fillDatabase(own, sizes[size]);
    progress(`  loaded in ${secondsSince(begin)} s`);
    return made;
  };
  return { small: await fill('small'), large: await fill('large') };
}

async function verify({ instance, made }: Subject, size: Size): Promise<void> {
  const { sealSeconds, verifySeconds } = await instance.verify(made.journals);
  progress(
    `${size}: sealed in ${rounded(sealSeconds, 1)} s, verified in ${rounded(verifySeconds, 1)} s`,
  );
}

async function measureAll(subjects: Record<Size, Subject>): Promise<void> {
  await measure('balance', readRounds, subjects, readBalance);
  await measure('bills-first', readRounds, subjects, readFirstBills);
  await measure('bills-deep', readRounds, subjects, readDeepBills);
  await measure('purchase', purchaseRounds, subjects, buy);
}

/** Measures both sizes alternately in short rounds, so that other load on the machine affects both alike. */
async function measure(
  name: string,
  rounds: number,
  subjects: Record<Size, Subject>,
  call: (subject: Subject) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  const times: Record<Size, number[]> = { small: [], large: [] };
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const size of round % 2 === 0 ? names : names.toReversed()) {
      for (let nth = 0; nth < perRound; nth += 1) {
        const asked = performance.now();
        await call(subjects[size]);
        if (round >= 0) times[size].push(performance.now() - asked);
      }
    }
  }
  const [small, large] = [median(times.small), median(times.large)];
  progress(`${name}: ${times.small.length} each in ${secondsSince(begin)} s`);
  report({
    bench: 'growth',
    case: name,
    // The time with a million members; `limit` is the time with ten thousand.
    ours: rounded(large, 3),
    limit: rounded(small, 3),
    ratio: rounded(large / small, 2),
    unit: 'ms (p50)',
    bar,
    samples: times.small.length,
    small_postings: subjects.small.made.postings,
    large_postings: subjects.large.made.postings,
  });
}

async function readBalance({ instance, made }: Subject): Promise<void> {
  const { items } = await instance.calls.getCoinBalance({}, visitOf(upTo(made.members)));
  if (items[0]?.available === '0.000000') throw new Error('A member without money');
}

async function readFirstBills({ instance, made }: Subject): Promise<void> {
  await readPage(instance, upTo(made.members), undefined);
}

/** Reads a page of old bills, as a reader who keeps paging would. */
async function readDeepBills({ instance, made }: Subject): Promise<void> {
  const members = made.membersWithLongHistory();
  const member = members[upTo(members.length) - 1] ?? 0;
  const micros = made.momentAt(0.25 + Math.random() * 0.25);
  await readPage(instance, member, `${micros}01`);
}

async function readPage(
  { calls }: Instance,
  member: number,
  cursor: string | undefined,
): Promise<void> {
  const { items } = await calls.getWalletBill({ size: page, cursor }, visitOf(member));
  if (items.length !== page) throw new Error(`${items.length} bills of member ${member}`);
}

/** Buys an upgrade from the first contract to the second. */
async function buy({ instance, made, hasBought }: Subject): Promise<void> {
  const member = upTo(made.members);
  if (hasBought.has(member)) return await buy({ instance, made, hasBought });
  hasBought.add(member);
  const order = { requestId: randomUUID(), level: 2, difference: '200.000000' };
  const { paid } = await instance.calls.buyContract(order, visitOf(member));
  if (paid !== order.difference) throw new Error(`Paid ${paid}`);
}

function upTo(most: number): number {
  return 1 + Math.floor(Math.random() * most);
}

function secondsSince(begin: number): number {
  return rounded((performance.now() - begin) / 1000, 1);
}
