import { expect, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Shorter than PostgreSQL lets a transaction idle: a call that never waits fails by this assertion, not by a lost connection. */
const longestWaitMs = 15_000;

/** Resolves once a call waits for a lock that a transaction of the test holds. */
export async function untilOneWaits({ database }: Pick<TestServer, 'database'>): Promise<void> {
  await vi.waitFor(async () => {
    // Ask on another connection: a transaction sees pg_stat_activity only as of its first look.
    const { rows } = await database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows[0]?.waiting).toBe(1);
  }, longestWaitMs);
}
