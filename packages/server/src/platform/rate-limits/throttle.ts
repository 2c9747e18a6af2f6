import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { type AppError, isTooManyTries, tooManyTries } from '../errors/app-error.ts';
import { batchedLookup } from '../database/batched-lookup.ts';
import type { Db } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

/** A limit on how often something may be tried, counted in the database so that all processes share it. */
export interface Rule {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

export type Try = readonly [rule: Rule, subject: string];

export interface Throttle {
  /**
   * Takes one try from each and returns how many of each are used now. If one is used up, takes none and throws 1004 with the
   * seconds to wait.
   */
  spend(...tries: readonly Try[]): Promise<readonly number[]>;
  /** Throws like `spend` but takes none; for actions that cost a try only if they fail. */
  requireLeft(attempt: Try): Promise<void>;
  /** Gives all tries back after a success. */
  forgive(...tries: readonly Try[]): Promise<void>;
  /** Gives one try of each back after a success; earlier failures still count. */
  giveBack(...tries: readonly Try[]): Promise<void>;
}

/** Counts and checks in one statement; a window that has ended starts anew. */
const spendSql = `
  insert into throttle as t (key, tries, window_ends)
  select key, 1, now() + make_interval(secs => seconds)
  from unnest($1::text[], $2::int[]) as asked (key, seconds)
  on conflict (key) do update set
    tries = case when t.window_ends <= now() then 1 else t.tries + 1 end,
    window_ends = case when t.window_ends <= now() then excluded.window_ends else t.window_ends end
  returning key, tries, window_ends::text as ends, ceil(extract(epoch from window_ends - now()))::int as wait`;

const spentSql = {
  name: 'throttle-spent',
  text: `select key, tries, ceil(extract(epoch from window_ends - now()))::int as wait
    from throttle where key = any($1::text[]) and window_ends > now()`,
};

interface Spent {
  readonly key: string;
  readonly tries: number;
  readonly wait: number;
}

/** Locks rows in the same order as spending does. */
const forgiveSql = `
  delete from throttle where key in (
    select key from throttle where key = any($1::text[]) order by key collate "C" for update)`;

/** Takes back the counted tries, but only in the window in which they were counted. */
const takeBackSql = `
  update throttle set tries = tries - 1 where tries > 0 and (key, window_ends) in (
    select key, window_ends from throttle
    where (key, window_ends) in (select * from unnest($1::text[], $2::timestamptz[]))
    order by key collate "C" for update)`;

const giveBackSql = `
  update throttle set tries = tries - 1 where tries > 0 and key in (
    select key from throttle where key = any($1::text[]) order by key collate "C" for update)`;

export function createThrottle(pool: pg.Pool): Throttle {
  const findSpent = batchedLookup<string, Spent>(async (keys) => {
    const { rows } = await pool.query<Spent>({ ...spentSql, values: [keys] });
    return new Map(rows.map((row) => [row.key, row]));
  });
  return {
    async spend(...tries) {
      const times = new Map(tries.map((attempt) => [keyOf(attempt), attempt[0]]));
      // Sort the keys, so that all statements lock rows in the same order and cannot deadlock.
      const rules = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const { rows } = await pool.query<Spent & { readonly ends: string }>(spendSql, [
        rules.map(([key]) => key),
        rules.map(([, rule]) => rule.seconds),
      ]);
      const usedUp = rows.filter((row) => row.tries > (times.get(row.key)?.times ?? 0));
      if (usedUp.length === 0) {
        const used = new Map(rows.map((row) => [row.key, row.tries]));
        return tries.map((attempt) => used.get(keyOf(attempt)) ?? 0);
      }
      await pool.query(takeBackSql, [rows.map(({ key }) => key), rows.map(({ ends }) => ends)]);
      const longest = usedUp.reduce((a, b) => (b.wait > a.wait ? b : a));
      throw tooManyTries(Math.max(1, longest.wait), times.get(longest.key)?.name);
    },

    async requireLeft(attempt) {
      const spent = await findSpent(keyOf(attempt));
      if (spent && spent.tries >= attempt[0].times)
        throw tooManyTries(Math.max(1, spent.wait), attempt[0].name);
    },

    async forgive(...tries) {
      await pool.query(forgiveSql, [tries.map(keyOf)]);
    },

    async giveBack(...tries) {
      await pool.query(giveBackSql, [tries.map(keyOf)]);
    },
  };
}

/** Spends the tries; returns the refusal instead of throwing it, for callers that let some people through all the same. */
export async function spendOrRefusal(
  throttle: Pick<Throttle, 'spend'>,
  ...tries: readonly Try[]
): Promise<AppError | undefined> {
  try {
    await throttle.spend(...tries);
    return undefined;
  } catch (error) {
    if (isTooManyTries(error)) return error;
    throw error;
  }
}

/** Deletes rows whose window has ended. */
export async function purgeThrottle(db: Db): Promise<void> {
  await deleteInBatches(db, 'throttle', ['key'], sql`window_ends < now()`);
}

/** Returns the key with the subject hashed, so that it has a fixed length and the table shows no addresses. */
function keyOf([rule, subject]: Try): string {
  return `${rule.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
