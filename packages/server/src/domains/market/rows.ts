import { marketPollMs } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const name = 'tickers';
/** Longer than a poll may take, and the longest wait for a process that dies during its poll. */
const leaseMs = 10_000;
const longestPauseMs = 15_000;

export interface Claim {
  readonly nextTryAt: Date;
  readonly failures: number;
}

export interface KeptList {
  readonly version: bigint;
  readonly body: Buffer;
  readonly ageMs: number;
}

/** Rounded to milliseconds, the precision of a Date, because the claim is compared later. */
const inMs = (ms: number) =>
  sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${ms / 1000}::float8))`;

/** Claims the next poll for one process, if it is time to poll; returns undefined otherwise. */
export async function claimPoll(db: Db): Promise<Claim | undefined> {
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
export async function keepList(db: Db, claim: Claim, body: Buffer): Promise<bigint | undefined> {
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
export async function noteFailure(db: Db, claim: Claim): Promise<void> {
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
export async function readKept(db: Db, known: bigint): Promise<KeptList | undefined> {
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
