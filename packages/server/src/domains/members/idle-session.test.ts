import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endIdleSessions } from '../access/index.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** Creates a member with a session that was last used this long ago and otherwise lasts a year. */
async function memberUnusedFor(time: string): Promise<Person> {
  const member = await newMember(server);
  await server.database.pool.query(
    `update session set expires_at = now() + interval '1 year', last_seen_at = now() - $2::interval
      where principal_id = $1`,
    [member.id, time],
  );
  return member;
}

const look = async ({ token }: Person, isUnattended = false) =>
  (await server.member('getSessionList', {}, { token, isUnattended })).status;

const sessionOf = async ({ id }: Person) =>
  await server.database.db
    .selectFrom('session')
    .select(['endedAt', 'endReason', 'lastSeenAt'])
    .where('principalId', '=', id)
    .executeTakeFirstOrThrow();

test("a member's session ends after 30 days without use, and no request revives it", async () => {
  const idle = await memberUnusedFor('30 days');
  expect(await look(idle)).toBe(1003);
  expect(await look(idle)).toBe(1003);
  const used = await memberUnusedFor('29 days 23 hours 59 minutes');
  expect(await look(used, true)).toBe(200);
  expect(await look(used)).toBe(200);
  await expect
    .poll(async () => Date.now() - (await sessionOf(used)).lastSeenAt.getTime())
    .toBeLessThan(60_000);
});

test('idle sessions are marked as ended, each with a security event', async () => {
  const idle = await memberUnusedFor('31 days');
  const used = await memberUnusedFor('29 days');
  await Promise.all([endIdleSessions(server.services), endIdleSessions(server.services)]);
  expect(await sessionOf(idle)).toMatchObject({ endReason: 'idle' });
  expect(await sessionOf(used)).toMatchObject({ endedAt: null });
  const events = await server.database.db
    .selectFrom('securityEvent')
    .select(['kind', 'principalId', 'ip'])
    .where('principalId', 'in', [idle.id, used.id])
    .execute();
  expect(events).toEqual([{ kind: 'session-ended-idle', principalId: idle.id, ip: '127.0.0.1' }]);
});

test("an owner can make members' idle sessions end sooner", async () => {
  const member = await memberUnusedFor('8 days');
  expect(await look(member, true)).toBe(200);
  await server.database.pool.query(
    `insert into setting (key, value, changed_by, changed_at) select 'memberIdleDays', '7', $1, now()`,
    [(await newOperator(server, ['owner'])).id],
  );
  await server.services.settings.refresh();
  expect(await look(member)).toBe(1003);
});

test('one run reads each session once, however many sessions it ends', async () => {
  const member = await newMember(server);
  const [used, idle] = [30_000, 350];
  await server.database.pool.query(
    `insert into session (principal_id, token_hash, user_agent, ip, expires_at, last_seen_at)
      select $1, sha256(convert_to('used ' || nth, 'UTF8')), 'test', '127.0.0.1', now() + interval '1 year',
        now() - case when nth > $2 then interval '31 days' else interval '1 day' end
      from generate_series(1, $3) nth`,
    [member.id, used, used + idle],
  );
  await server.database.pool.query('analyze session');
  const { database, securityEvents, settings } = server.services;
  // A connection's statistics include what it has read in the current transaction.
  const rowsRead = await database.transaction(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ read: bigint }>`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = 'session'`.execute(tx);
      return Number(rows[0]?.read ?? 0);
    };
    const before = await count();
    await endIdleSessions({
      database: { db: tx, transaction: async (work) => await work(tx) },
      securityEvents,
      settings,
    });
    return (await count()) - before;
  });
  const { rows } = await server.database.pool.query(
    `select end_reason, count(*)::int from session where principal_id = $1
      group by 1 order by 1`,
    [member.id],
  );
  expect(rows).toEqual([
    { end_reason: 'idle', count: idle },
    { end_reason: null, count: used + 1 },
  ]);
  expect(rowsRead).toBeLessThan(1.5 * used);
});
