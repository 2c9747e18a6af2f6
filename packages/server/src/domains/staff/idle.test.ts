import { appCalls, consoleCalls } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../members/testing/authenticator.ts';
import { privatePath } from '../files/address.ts';
import { findClosedSessions } from '../access/index.ts';
import { newOperator, operatorsSecret, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const asked = 1236;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function letPass({ id }: Pick<Person, 'id'>, seconds: number): Promise<void> {
  await server.database.pool.query(
    `update session set last_seen_at = last_seen_at - make_interval(secs => $2),
      asked_idle_at = asked_idle_at - make_interval(secs => $2),
      proven_until = proven_until - make_interval(secs => $2) where principal_id = $1`,
    [id, seconds],
  );
}

async function sessionOf({ id }: Pick<Person, 'id'>) {
  return await server.database.db
    .selectFrom('session')
    .selectAll()
    .where('principalId', '=', id)
    .executeTakeFirstOrThrow();
}

/** Returns the seconds since the session's last use, which is written after the response. */
const secondsSinceUse = async (of: Person) => {
  const { rows } = await server.database.pool.query<{ since: number }>(
    `select extract(epoch from now() - last_seen_at)::int as since from session where principal_id = $1`,
    [of.id],
  );
  return rows[0]?.since ?? NaN;
};

const look = async (by: Person, isUnattended = false) =>
  (await server.operator('getOperatorList', {}, { token: by.token, isUnattended })).status;

const eventsOf = async ({ id }: Person) => {
  await server.services.securityEvents.flush();
  return await server.database.db
    .selectFrom('securityEvent')
    .select(['kind', 'status', 'path'])
    .where('principalId', '=', id)
    .where('kind', '=', 'factor-asked-idle')
    .execute();
};

describe('an operator who was idle for 30 minutes', () => {
  test('can read nothing until the second factor is shown, and then continues in the same session', async () => {
    const owner = await newOperator(server, ['owner']);
    await letPass(owner, 30 * 60 - 5);
    expect(await look(owner)).toBe(200);
    await expect.poll(() => secondsSinceUse(owner)).toBeLessThan(60);
    await letPass(owner, 30 * 60);
    expect(await look(owner)).toBe(asked);
    expect((await server.operator('getSelf', {}, owner)).status).toBe(asked);
    expect((await server.operator('getWorkList', {}, owner)).status).toBe(asked);
    expect((await server.operator('prove', { totp: 'AAAAA-BBBBB' }, owner)).status).toBe(1206);
    expect(await look(owner)).toBe(asked);
    const totp = codeOf(operatorsSecret);
    expect((await server.operator('prove', { totp }, owner)).status).toBe(200);
    expect(await look(owner)).toBe(200);
    expect((await sessionOf(owner)).endedAt).toBeNull();
  });

  test('does not renew the session by refused requests', async () => {
    const owner = await newOperator(server, ['owner']);
    await letPass(owner, 31 * 60);
    const before = (await sessionOf(owner)).lastSeenAt;
    for (let time = 0; time < 3; time += 1) expect(await look(owner)).toBe(asked);
    expect((await sessionOf(owner)).lastSeenAt).toEqual(before);
  });

  test('causes one security event per idle period, however often the console asks', async () => {
    const owner = await newOperator(server, ['owner']);
    await letPass(owner, 31 * 60);
    await Promise.all([look(owner), look(owner), look(owner)]);
    const path = consoleCalls.getOperatorList.path;
    expect(await eventsOf(owner)).toEqual([{ kind: 'factor-asked-idle', status: asked, path }]);
    expect((await server.operator('prove', { totp: codeOf(operatorsSecret) }, owner)).status).toBe(
      200,
    );
    await letPass(owner, 31 * 60);
    await look(owner);
    expect(await eventsOf(owner)).toHaveLength(2);
  });

  test('can still log out', async () => {
    const owner = await newOperator(server, ['owner']);
    await letPass(owner, 31 * 60);
    expect((await server.operator('logout', {}, owner)).status).toBe(200);
    expect(await look(owner)).toBe(1003);
  });

  test('cannot see private files', async () => {
    const reviewer = await newOperator(server, ['reviewer']);
    await letPass(reviewer, 31 * 60);
    const answer = await server.app.inject({
      url: `${privatePath}nothing`,
      headers: { authorization: `Bearer ${reviewer.token}` },
    });
    expect(answer.json()).toMatchObject({ status: asked });
  });

  test('receives no live events', async () => {
    const owner = await newOperator(server, ['owner']);
    const { id } = await sessionOf(owner);
    const closed = () => findClosedSessions(server.database, [id], server.services.settings.now());
    expect([...(await closed())]).toEqual([]);
    await letPass(owner, 31 * 60);
    expect([...(await closed())]).toEqual([id]);
  });

  test('is not asked if no second factor is set up, as on a demo instance', async () => {
    const demo = await startTestServer({ beside: server, workers: false, env: { DEMO: 'true' } });
    const owner = await newOperator(demo, ['owner']);
    await server.database.pool.query(
      'update principal set totp_secret = null, totp_confirmed_at = null where id = $1',
      [owner.id],
    );
    await letPass(owner, 31 * 60);
    expect((await demo.operator('getOperatorList', {}, owner)).status).toBe(200);
    await demo.stop();
  });
});

describe("the last use of an operator's session", () => {
  test('is not renewed by requests that the console makes by itself, nor by a stream of live events', async () => {
    const owner = await newOperator(server, ['owner']);
    await letPass(owner, 20 * 60);
    expect(await look(owner, true)).toBe(200);
    expect(appCalls.followMemberEvents.answer).toBe('events');
    await letPass(owner, 9 * 60);
    expect(await look(owner, true)).toBe(200);
    await letPass(owner, 60);
    expect(await look(owner, true)).toBe(asked);
  });

  test('is written, but at most once a minute', async () => {
    const owner = await newOperator(server, ['owner']);
    await letPass(owner, 50);
    await look(owner);
    expect(await secondsSinceUse(owner)).toBeGreaterThanOrEqual(50);
    await letPass(owner, 11);
    await Promise.all([look(owner), look(owner, true), look(owner)]);
    await expect.poll(() => secondsSinceUse(owner)).toBeLessThan(5);
  });
});

test('an owner sets after how many minutes a session is idle', async () => {
  const owner = await newOperator(server, ['owner']);
  await letPass(owner, 10 * 60);
  await set('operatorIdleMinutes', 5);
  expect(await look(owner)).toBe(asked);
  await set('operatorIdleMinutes', 11);
  expect(await look(owner)).toBe(200);
  await set('operatorIdleMinutes', null);
});

async function set(key: string, value: number | null): Promise<void> {
  const owner = await newOperator(server, ['owner']);
  await server.database.pool.query(
    `insert into setting (key, value, changed_by, changed_at) values ($1, $2::jsonb, $3, clock_timestamp())
      on conflict (key) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [key, value === null ? null : String(value), owner.id],
  );
  await server.services.settings.refresh();
}
