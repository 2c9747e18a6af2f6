import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let auditor: Person;
let member: Person;

const noon = new Date('2026-03-01T12:00:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString();
const phone = '2001:db8:1:2:3::4';

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  auditor = await newOperator(server, ['auditor']);
  member = await newMember(server);
  // One event a minute for an hour; the tenth was delayed in the queue and is inserted out of order.
  await server.database.pool.query(
    `insert into security_event (at, kind, principal_id, network, ip, path, status, detail, count)
     select $1::timestamptz + (case n when 12 then 10 when 10 then 12 else n end) * interval '1 minute',
       case when n % 2 = 0 then 'login-refused' else 'new-place' end,
       case when n % 3 = 0 then $2::bigint end,
       case when n % 5 = 0 then '2001:db8:1:2::/64' else '192.0.2.' || n end,
       case when n % 5 = 0 then '2001:db8:1:2:3::4' else '192.0.2.' || n end,
       '/api/App/Account/LoginByPwd', case when n % 2 = 0 then 1201 end, '{"reason": "wrongLogin"}', 1 + n
     from generate_series(0, 59) n`,
    [noon, member.id],
  );
});
afterAll(() => server.stop());

const page = async (input: Record<string, string>) =>
  await server.operator('getSecurityEventList', input, { token: auditor.token });

async function minutesOf(input: Record<string, string>): Promise<number[]> {
  const minutes: number[] = [];
  let next: string | null | undefined;
  while (next !== null) {
    const { status, response } = await page({ ...input, size: '7', ...(next && { cursor: next }) });
    expect(status).toBe(200);
    minutes.push(...response.items.map(({ at }) => (Date.parse(at) - noon.getTime()) / 60_000));
    next = response.nextCursor;
  }
  return minutes.toSorted((a, b) => a - b);
}

const hour = { from: after(0), to: after(60) };
const everyMinute = Array.from({ length: 60 }, (_, minute) => minute);

describe('the list of security events', () => {
  test('shows all details of an event, newest first', async () => {
    const { response } = await page({ ...hour, size: '1', outcome: 'refused' });
    expect(response.items).toEqual([
      {
        eventId: expect.stringMatching(/^\d+$/),
        at: after(58),
        kind: 'login-refused',
        person: null,
        network: '192.0.2.58',
        ip: '192.0.2.58',
        path: '/api/App/Account/LoginByPwd',
        status: 1201,
        detail: { reason: 'wrongLogin' },
        requestId: null,
        count: 59,
      },
    ]);
    const [newest] = (await page({ ...hour, personId: String(member.id) })).response.items;
    expect(newest?.person).toEqual({
      personId: String(member.id),
      kind: 'member',
      email: member.email,
    });
  });

  test('is narrowed by each filter, and by all filters together', async () => {
    expect(await minutesOf(hour)).toEqual(everyMinute);
    expect(await minutesOf({ ...hour, kind: 'new-place' })).toEqual(
      everyMinute.filter((n) => n % 2 === 1),
    );
    expect(await minutesOf({ ...hour, outcome: 'refused' })).toEqual(
      everyMinute.filter((n) => n % 2 === 0),
    );
    expect(await minutesOf({ ...hour, outcome: 'other' })).toEqual(
      everyMinute.filter((n) => n % 2 === 1),
    );
    expect(await minutesOf({ ...hour, personId: String(member.id) })).toHaveLength(20);
    const narrow = { kind: 'login-refused', personId: String(member.id), ip: phone } as const;
    expect(await minutesOf({ ...hour, ...narrow, outcome: 'refused' })).toEqual([0, 30]);
  });

  test("finds all events of an address's network, however the address is written, and nothing for half an address", async () => {
    const ofNetwork = everyMinute.filter((n) => n % 5 === 0);
    for (const ip of [phone, '2001:DB8:1:2::', '2001:db8:1:2::/64'])
      expect((await minutesOf({ ...hour, ip })).length).toBe(ofNetwork.length);
    expect(await minutesOf({ ...hour, ip: '192.0.2.7' })).toEqual([7]);
    expect(await minutesOf({ ...hour, ip: '192.0.2' })).toEqual([]);
  });

  test('includes all events of a time range, also those written out of order', async () => {
    expect(await minutesOf({ from: after(10), to: after(13) })).toEqual([10, 11, 12]);
    expect(await minutesOf({ to: after(3) })).toEqual([0, 1, 2]);
    expect(await minutesOf({ from: after(20), to: after(10) })).toEqual([]);
  });

  test('is for owners and auditors, and records each look without the address', async () => {
    const support = await newOperator(server, ['support', 'teacher', 'finance', 'reviewer']);
    expect((await server.operator('getSecurityEventList', {}, support)).status).toBe(1005);
    await page({ ip: phone });
    const entry = await server.database.db
      .selectFrom('auditEntry')
      .select(['detail'])
      .where('action', '=', 'security-event.list')
      .where('operatorId', '=', auditor.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ ip: expect.stringMatching(/^#[\da-f]{12}$/) });
  });

  test.each([
    ['kind', `kind = 'guess'`, 'security_event_of_kind'],
    ['person', 'principal_id = 1', 'security_event_of_principal'],
    ['network', `network = '192.0.2.1'`, 'security_event_of_network'],
    ['refusals', 'status is not null', 'security_event_refused'],
    ['others', 'status is null', 'security_event_not_refused'],
  ])('uses an index: %s', async (_, condition, index) => {
    const { rows } = await server.database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      return await sql`explain (costs off) select * from security_event
        where ${sql.raw(condition)} and id < 1000000 order by id desc limit 51`.execute(tx);
    });
    expect(JSON.stringify(rows)).toContain(`${index} on`);
  });
});
