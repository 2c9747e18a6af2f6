import { afterAll, beforeAll, expect, test } from 'vitest';
import { endIdleSessions } from '../access/index.ts';
import { newMember, newOperator, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** A member with a session that ends in a year, unless nobody uses it. */
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

test('a member’s session ends after 30 days without use, and no request brings it back', async () => {
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

test('sessions that nobody used are marked as ended, each with a security event', async () => {
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

test('an owner can have sessions of members end sooner', async () => {
  const member = await memberUnusedFor('8 days');
  expect(await look(member, true)).toBe(200);
  await server.database.pool.query(
    `insert into setting (key, value, changed_by, changed_at) select 'memberIdleDays', '7', $1, now()`,
    [(await newOperator(server, ['owner'])).id],
  );
  await server.services.settings.refresh();
  expect(await look(member)).toBe(1003);
});
