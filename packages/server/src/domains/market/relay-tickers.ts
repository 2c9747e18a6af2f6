import { type Ticker, marketPollMs } from '@tradewind/contract';
import type { Services } from '../../platform/domain/services.ts';
import { fetchJson } from './fetch-json.ts';
import { readTickers } from './read-rows.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
import { within } from './within.ts';

/** Minimum time between two looks into the database by this process. */
const lookEveryMs = 500;
/** Callers prefer a slightly older list to a long wait. */
const patienceMs = 1000;
const patienceWithNothingMs = 6000;

export interface TickerRelay {
  read(): Promise<Snapshot<Ticker> | undefined>;
  stop(): Promise<void>;
}

/**
 * Returns a relay of the price list, which polls the service only while clients ask. Only one of all processes
 * polls; the others read its result from the database, where it also survives a restart.
 */
export function relayTickers(
  { database, log }: Pick<Services, 'database' | 'log'>,
  url: string,
): TickerRelay {
  const { db } = database;
  const stopping = new AbortController();
  let kept: Snapshot<Ticker> | undefined;
  let version = 0n;
  let looking: Promise<void> | undefined;
  let lastLook = -Infinity;

  const ask = async (claim: Claim): Promise<void> => {
    try {
      const list = readTickers(await fetchJson(url, stopping.signal));
      const fresh = await takeSnapshot(list, 'live', performance.now());
      const stored = await keepList(db, claim, fresh.gzip);
      if (stored !== undefined) [kept, version] = [fresh, stored];
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ reason: reasonOf(error) }, 'no tickers from the market service');
      await noteFailure(db, claim);
    }
  };

  const look = async (): Promise<void> => {
    const claim = await claimPoll(db);
    if (claim !== undefined) await ask(claim);
    const newer = await readKept(db, version);
    if (newer === undefined) return;
    kept = await restoreSnapshot(newer.body, performance.now() - newer.ageMs);
    version = newer.version;
  };

  const lookOnce = async (): Promise<void> => {
    lastLook = performance.now();
    try {
      await look();
    } catch (error) {
      // The list in memory is still valid and states its age.
      if (!stopping.signal.aborted) log.warn({ reason: reasonOf(error) }, 'no look at the tickers');
    } finally {
      looking = undefined;
    }
  };

  return {
    async read() {
      const isTime = performance.now() - lastLook >= lookEveryMs;
      if (isTime && !stopping.signal.aborted) looking ??= lookOnce();
      if (looking) await within(kept ? patienceMs : patienceWithNothingMs, looking);
      return kept;
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

const name = 'tickers';

/** Longer than a poll may take, and the longest wait for a process that dies during its poll. */
const leaseMs = 10_000;

const longestPauseMs = 15_000;

interface Claim {
  readonly nextTryAt: Date;
  readonly failures: number;
}

interface KeptList {
  readonly version: bigint;
  readonly body: Buffer;
  readonly ageMs: number;
}

/** Rounded to milliseconds, the precision of a Date, because the claim is compared later. */
const inMs = (ms: number) =>
  sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${ms / 1000}::float8))`;

/** Claims the next poll for one process, if it is time to poll; returns undefined otherwise. */
async function claimPoll(db: Db): Promise<Claim | undefined> {
  return await db
    .updateTable('marketFeed')
    .set({ nextTryAt: inMs(leaseMs) })
    .where('name', '=', name)
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .returning(['nextTryAt', 'failures'])
    .executeTakeFirst();
}

/**
 * Saves the list and returns its version; undefined if the claim ran out and another process has polled since.
 */
async function keepList(db: Db, claim: Claim, body: Buffer): Promise<bigint | undefined> {
  const row = await db
    .updateTable('marketFeed')
    .set({
      version: sql<bigint>`version + 1`,
      body,
      fetchedAt: sql<Date>`now()`,
      nextTryAt: inMs(marketPollMs * 0.9),
      failures: 0,
    })
    .where('name', '=', name)
    .where('nextTryAt', '=', claim.nextTryAt)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Postpones the next poll, longer with each consecutive failure. */
async function noteFailure(db: Db, claim: Claim): Promise<void> {
  const pause = Math.min(longestPauseMs, marketPollMs * 2 ** claim.failures);
  const jitter = 0.8 + 0.4 * Math.random();
  await db
    .updateTable('marketFeed')
    .set({ nextTryAt: inMs(pause * jitter), failures: Math.min(claim.failures + 1, 10) })
    .where('name', '=', name)
    .where('nextTryAt', '=', claim.nextTryAt)
    .execute();
}

/** Returns the saved list if it is newer than the caller's version. */
async function readKept(db: Db, known: bigint): Promise<KeptList | undefined> {
  const row = await db
    .selectFrom('marketFeed')
    .select([
      'version',
      'body',
      sql<number>`extract(epoch from now() - fetched_at)::float8`.as('age'),
    ])
    .where('name', '=', name)
    .where('version', '>', known)
    .executeTakeFirst();
  if (!row?.body) return undefined;
  return { version: row.version, body: row.body, ageMs: row.age * 1000 };
}
