import { marketPollMs } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

const name = 'tickers';
/** Longer than asking may take: a process that dies meanwhile is not waited for longer than this. */
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

/** To the millisecond, which is what a Date can hold: the claim is compared with later. */
const inMs = (ms: number) =>
  sql<Date>`date_trunc('milliseconds', now() + make_interval(secs => ${ms / 1000}::float8))`;

/** Given to one process at a time, and only when it is time to ask again. */
export async function claimPoll(db: Db): Promise<Claim | undefined> {
  return await db
    .updateTable('marketFeed')
    .set({ nextTryAt: inMs(leaseMs) })
    .where('name', '=', name)
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .returning(['nextTryAt', 'failures'])
    .executeTakeFirst();
}

/** Undefined where the claim ran out and another has asked since. */
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

/** Asks less and less often while nothing good comes. */
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

/** What is kept, if it is newer than what the caller has. */
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
