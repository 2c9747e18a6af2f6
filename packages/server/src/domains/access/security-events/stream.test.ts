import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createSecurityEvents, purgeSecurityEvents, type SecurityEvents } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
let events: SecurityEvents;
let lines: Record<string, unknown>[];

const neverByItself = 1_000_000;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await database.pool.query('delete from security_event');
  lines = [];
  const log = pino(
    { level: 'warn' },
    { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  events = createSecurityEvents(database, log, neverByItself);
});
afterEach(() => events.stop());

const wrongLogin = {
  kind: 'login-refused',
  principalId: 7n,
  ip: '2001:db8:1:2:3::4',
  requestId: 'abc',
  path: '/api/App/Account/LoginByPwd',
  status: 1201,
} as const;

async function kept() {
  await events.flush();
  return await database.db.selectFrom('securityEvent').selectAll().orderBy('id').execute();
}

async function figure(name: string, kind?: string): Promise<number> {
  const metric = events.metrics.find((one) => 'name' in one && one.name === name);
  const { values } = (await metric?.get()) ?? { values: [] };
  return values.find(({ labels }) => kind === undefined || labels['kind'] === kind)?.value ?? NaN;
}

describe('a security event', () => {
  test('is logged with person, network, request, path and envelope status', () => {
    events.note({ ...wrongLogin, detail: { reason: 'wrongLogin' } });
    expect(lines).toMatchObject([
      {
        msg: 'security event',
        level: 40,
        event: 'login-refused',
        reqId: 'abc',
        principal: '7',
        network: '2001:db8:1:2::/64',
        path: '/api/App/Account/LoginByPwd',
        envelope: 1201,
        detail: { reason: 'wrongLogin' },
      },
    ]);
  });

  test('is counted by kind, and kinds that never happened count as zero', async () => {
    events.note(wrongLogin);
    events.note(wrongLogin);
    expect(await figure('security_events_total', 'login-refused')).toBe(2);
    expect(await figure('security_events_total', 'quorum-broken')).toBe(0);
  });

  test('is stored with its address', async () => {
    events.note({ ...wrongLogin, detail: { reason: 'wrongLogin' } });
    expect(await kept()).toMatchObject([
      {
        kind: 'login-refused',
        principalId: 7n,
        ip: '2001:db8:1:2:3::4',
        network: '2001:db8:1:2::/64',
        requestId: 'abc',
        path: '/api/App/Account/LoginByPwd',
        status: 1201,
        detail: { reason: 'wrongLogin' },
        count: 1,
      },
    ]);
  });

  test('needs only its kind', async () => {
    events.note({ kind: 'quorum-broken', detail: { network: 'trc20' } });
    expect(await kept()).toMatchObject([
      { kind: 'quorum-broken', principalId: null, ip: null, network: null, requestId: null },
    ]);
  });

  test('is merged with equal events, but not if person, network, path or status differs', async () => {
    for (let time = 0; time < 3; time += 1) events.note({ ...wrongLogin, requestId: String(time) });
    events.note({ ...wrongLogin, principalId: 8n });
    events.note({ ...wrongLogin, ip: '192.0.2.1' });
    events.note({ ...wrongLogin, path: '/api/App/Account/Prove' });
    events.note({ ...wrongLogin, status: 1206 });
    const rows = await kept();
    expect(rows.map(({ count }) => count)).toEqual([3, 1, 1, 1, 1]);
    expect(rows[0]).toMatchObject({ requestId: '0' });
    expect(lines).toHaveLength(7);
  });

  test('loses characters that the database refuses, and does not make other events fail', async () => {
    events.note({ kind: 'guess', path: 'a\0b', detail: { said: 'c\0\uD800' } });
    events.note({ kind: 'reveal', principalId: 1n });
    expect(await kept()).toMatchObject([
      { path: 'ab', detail: { said: 'c\uFFFD' } },
      { kind: 'reveal' },
    ]);
  });
});

describe('a flood of security events', () => {
  test('about no person leaves room for events of persons, and dropped events are counted', async () => {
    for (let host = 0; host < 700; host += 1)
      events.note({ kind: 'signature-refused', ip: `2001:db8:0:${host.toString(16)}::1` });
    events.note({ kind: 'factor-refused', principalId: 1n });
    const rows = await kept();
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.length).toBeLessThan(520);
    expect(rows.at(-1)).toMatchObject({ kind: 'factor-refused' });
    expect(await figure('security_events_dropped_total')).toBe(701 - rows.length);
  });

  test('about persons is bounded too', async () => {
    for (let person = 0; person < 1010; person += 1)
      events.note({ kind: 'guess', principalId: BigInt(person) });
    expect(await kept()).toHaveLength(1000);
    expect(await figure('security_events_dropped_total')).toBe(10);
  });
});

test('events stay in the queue while the database is unavailable, and are then written once', async () => {
  await database.pool.query('alter table security_event rename to security_event_elsewhere');
  events.note(wrongLogin);
  await events.flush();
  events.note(wrongLogin);
  events.note({ ...wrongLogin, status: 1206 });
  await database.pool.query('alter table security_event_elsewhere rename to security_event');
  expect((await kept()).map(({ status, count }) => [status, count])).toEqual([
    [1201, 2],
    [1206, 1],
  ]);
  expect(await kept()).toHaveLength(2);
});

test('queued events are written after a moment, and when the process stops', async () => {
  const soon = createSecurityEvents(database, pino({ level: 'silent' }), 20);
  soon.note(wrongLogin);
  await expect
    .poll(() => database.db.selectFrom('securityEvent').select('kind').execute())
    .toHaveLength(1);
  await soon.stop();
  events.note(wrongLogin);
  await events.stop();
  expect(await kept()).toHaveLength(2);
});

test('an event noted in a transaction exists only if the transaction commits', async () => {
  await database.transaction((tx) => events.noteIn(tx, { ...wrongLogin, kind: 'factor-changed' }));
  const failing = database.transaction(async (tx) => {
    await events.noteIn(tx, { ...wrongLogin, kind: 'reveal' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await kept()).map(({ kind }) => kind)).toEqual(['factor-changed']);
});

test('events are removed after 400 days', async () => {
  await database.pool.query(`insert into security_event (kind, at)
    values ('guess', now() - interval '401 days'), ('guess', now() - interval '399 days')`);
  await purgeSecurityEvents(database.db);
  expect(await kept()).toHaveLength(1);
});
