import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '../packages/server/src/platform/database/database.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/index.ts';
import {
  academy,
  type NewJournal,
  transferLines,
} from '../packages/server/src/domains/wallet/ledger/journal.ts';
import { postAlone } from '../packages/server/src/domains/wallet/ledger/post.ts';
import { createPoster } from '../packages/server/src/domains/wallet/ledger/poster.ts';
import { perSecond } from './lib/clients.ts';
import { median, progress, report, rounded } from './lib/report.ts';
import { createTpcbTables, tpcbTransaction } from './lib/tpcb.ts';

const clients = 64;
const poolSize = 12;
/** Many short rounds, so that a moment in which the machine is slow affects only one of many. */
const rounds = 45;
const seconds = 0.4;
const members = 64_000;

let memberIds: bigint[] = [];

/** Compares transfers per second with the TPC-B transaction on the same driver, server and number of clients. */
const folder = await mkdtemp(join(tmpdir(), 'bench-ledger-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: progress });
try {
  await migrate(postgres.connection);
  const database = connect({ connection: postgres.connection, poolSize, onError: () => {} });
  try {
    await measure(database);
  } finally {
    await database.close();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure({ pool }: Database): Promise<void> {
  progress(`${members} members with money`);
  await createTpcbTables(pool);
  await createMembers(pool);
  const postBatched = createPoster(pool);
  const cases = {
    tpcb: () => tpcbTransaction(pool),
    single: () => postOne(pool, transfer()),
    batched: () => postBatched(transfer()),
    hot: () => postOne(pool, purchase()),
    spread: () => postOne(pool, purchase(anyone())),
  };
  const results: Record<keyof typeof cases, number[]> = {
    tpcb: [],
    single: [],
    batched: [],
    hot: [],
    spread: [],
  };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of Object.keys(cases) as (keyof typeof cases)[]) {
      const speed = await perSecond(clients, round === 0 ? 1 : seconds, cases[name]);
      // The first round only warms up.
      if (round > 0) results[name].push(speed);
      progress(`round ${round}: ${name} ${Math.round(speed)}/s`);
    }
  }
  line('single', results.single, results.tpcb, 1.4);
  line('batched', results.batched, results.tpcb, 3);
  line('hot', results.hot, results.spread, 0.9);
}

function line(name: string, ours: number[], theirs: number[], bar: number): void {
  report({
    bench: 'ledger',
    case: name,
    ours: Math.round(median(ours)),
    limit: Math.round(median(theirs)),
    ratio: ratio(ours, theirs),
    unit: 'transactions/s',
    bar,
    clients,
  });
}

/** Returns the median of the ratios of each round, so that a slow moment of the machine affects both sides. */
function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return rounded(median(ours.map((speed, round) => speed / (theirs[round] ?? NaN))), 2);
}

async function createMembers(pool: Database['pool']): Promise<void> {
  await pool.query(
    `with p as (
       insert into principal (kind, email, password_hash)
       select 'member', 'bench-' || n || '@example.com', '' from generate_series(1, $1::int) n
       returning id)
     insert into member (id, language) select id, 'en' from p`,
    [members],
  );
  await pool.query('analyze principal, member');
  const { rows } = await pool.query<{ id: bigint }>('select id from member order by id');
  memberIds = rows.map(({ id }) => id);
  for (let first = 0; first < members; first += 1000) {
    await postAlone(pool, memberIds.slice(first, first + 1000).map(deposit));
  }
  await pool.query('vacuum analyze');
}

function deposit(member: bigint): NewJournal {
  return {
    kind: 'deposit',
    coin: 'USDT',
    actorId: 0n,
    requestId: randomUUID(),
    detail: {},
    lines: [
      { holder: academy, account: 'custody', amount: -1_000_000_000_000n },
      { holder: member, account: 'available', amount: 1_000_000_000_000n, category: 'deposit' },
    ],
  };
}

function transfer(): NewJournal {
  const [from, to] = [anyone(), anyone()];
  if (from === to) return transfer();
  return {
    kind: 'transfer',
    coin: 'USDT',
    actorId: from,
    requestId: randomUUID(),
    detail: {},
    lines: transferLines(from, to, 1_000_000n),
  };
}

/** Makes a purchase for one USDT; the seller is the academy by default. */
function purchase(seller?: bigint): NewJournal {
  const buyer = anyone();
  if (buyer === seller) return purchase(seller);
  return {
    kind: 'purchase',
    coin: 'USDT',
    actorId: buyer,
    requestId: randomUUID(),
    detail: { level: 1 },
    lines: [
      { holder: buyer, account: 'available', amount: -1_000_000n, category: 'contractPurchase' },
      seller === undefined
        ? { holder: academy, account: 'revenue', amount: 1_000_000n }
        : { holder: seller, account: 'available', amount: 1_000_000n, category: 'transferIn' },
    ],
  };
}

function anyone(): bigint {
  return memberIds[Math.floor(Math.random() * memberIds.length)] ?? 0n;
}

async function postOne(pool: Database['pool'], journal: NewJournal): Promise<void> {
  const [row] = await postAlone(pool, [journal]);
  if (row?.outcome !== 'posted') throw new Error(`Not posted but ${row?.outcome}`);
}
