import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyTries } from './app-error.ts';
import type { Db } from './database/database.ts';

/** How often something may be tried, counted in the database so that all processes share the count. */
export interface Rule {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

export interface Throttle {
  /** Takes one try from each; throws 1004 with the seconds to wait when one is used up. */
  spend(...tries: readonly [rule: Rule, subject: string][]): Promise<void>;
  /** Gives all tries back, after a success. */
  forgive(...tries: readonly [rule: Rule, subject: string][]): Promise<void>;
}

export function createThrottle(pool: pg.Pool): Throttle {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (rule: Rule): RateLimiterPostgres => {
    let limiter = limiters.get(rule.name);
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'throttle',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: rule.name,
        points: rule.times,
        duration: rule.seconds,
      });
      limiters.set(rule.name, limiter);
    }
    return limiter;
  };

  return {
    async spend(...tries) {
      const results = await Promise.allSettled(
        tries.map(([rule, subject]) => limiterFor(rule).consume(keyOf(subject))),
      );
      let wait = 0;
      for (const result of results) {
        if (result.status === 'fulfilled') continue;
        if (!(result.reason instanceof RateLimiterRes)) throw result.reason;
        wait = Math.max(wait, Math.ceil(result.reason.msBeforeNext / 1000));
      }
      if (wait > 0) throw tooManyTries(wait);
    },

    async forgive(...tries) {
      await Promise.all(tries.map(([rule, subject]) => limiterFor(rule).delete(keyOf(subject))));
    },
  };
}

/** Of one length whatever the subject, and no address to read in the table. */
function keyOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** Rows whose window is over; the limiter starts them anew in any case. */
export async function purgeThrottle(db: Db): Promise<void> {
  await db.deleteFrom('throttle').where('expire', '<', BigInt(Date.now())).execute();
}
