import { ownEventKinds } from '@tradewind/contract/access/security-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, switchOn } from '../../members/testing/authenticator.ts';
import { freshIp } from '../../members/testing/proof.ts';
import {
  ageSessions,
  goodPassword,
  newMember,
  newOperator,
  type Person,
} from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { setProven } from '../../wallet/testing/money.ts';
import { listOwnEvents, securityEventSource } from './own-events.ts';

/*
 * The invariants: members see only the security events of their own account; each change comes with a way to
 * deny it; and the cost of the list does not grow with events of other kinds.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function eventsOf({ token }: Person, input: Record<string, string> = {}) {
  await server.services.securityEvents.flush();
  const { status, response } = await server.member('getOwnSecurityEvents', input, { token });
  expect(status).toBe(200);
  return response;
}

const kindsOf = async (person: Person) => (await eventsOf(person)).items.map(({ kind }) => kind);

describe('the security events of a member', () => {
  test('show a login from a new place with its time, device and address', async () => {
    const person = await newMember(server);
    await ageSessions(server, person.id);
    const ip = freshIp();
    const { email } = person;
    const login = { email, password: goodPassword };
    expect((await server.member('loginByPwd', login, { ip, userAgent: chrome })).status).toBe(200);
    expect((await eventsOf(person)).items).toEqual([
      {
        eventId: expect.stringMatching(/^\d+$/),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        kind: 'new-place',
        change: null,
        device: 'Chrome 140 · Windows',
        ip,
        count: 1,
        denial: 'open',
      },
    ]);
  });

  test('show changes, wrong codes and the actions of support', async () => {
    const person = await newMember(server);
    setProven(server, person);
    await switchOn(server, person);
    const wrong = { password: goodPassword, totp: '000000' };
    expect((await server.member('disableTotp', wrong, person)).status).toBe(1206);
    await sql`update principal set security_changed_at = created_at where id = ${person.id}`.execute(
      server.database.db,
    );
    const waitOff = { holdsNewAddresses: false };
    expect((await server.member('setAddressHold', waitOff, person)).status).toBe(200);
    const operator = await newOperator(server, ['owner']);
    const reset = { memberId: String(person.id), reason: 'Lost the phone' };
    expect((await server.operator('resetMemberTotp', reset, operator)).status).toBe(200);
    const { email } = person;
    const { response } = await server.member('loginByPwd', { email, password: goodPassword });
    const { items } = await eventsOf({ ...person, token: response.token });
    const seen = items.map(({ kind, change, denial, ip }) =>
      [kind, change, denial, ip !== null].join(' '),
    );
    // Queued events are written later than events of a change, so their order can differ; the test compares sets.
    expect(new Set(seen)).toEqual(
      new Set([
        'factor-changed reset open false',
        'address-wait-off  open true',
        'factor-refused   true',
        'factor-changed on open true',
      ]),
    );
  });

  test('do not include those of another member or of an operator', async () => {
    const [one, other] = [await newMember(server), await newMember(server)];
    await switchOn(server, one);
    const operator = await newOperator(server, ['owner']);
    await server.database.transaction((tx) =>
      server.services.securityEvents.noteIn(tx, {
        kind: 'photo-opened',
        principalId: operator.id,
        detail: { subject: `member:${one.id}` },
      }),
    );
    expect(await kindsOf(one)).toEqual(['factor-changed']);
    expect(await kindsOf(other)).toEqual([]);
    const [event] = (await eventsOf(one)).items;
    const denied = { eventId: event?.eventId ?? '' };
    expect((await server.member('denySecurityEvent', denied, other)).status).toBe(1006);
    expect((await server.member('getMemberBaseInfo', {}, one)).status).toBe(200);
  });

  test('are paged, without the kinds that members do not see', async () => {
    const person = await newMember(server);
    await sql`insert into security_event (kind, principal_id, count)
      select case when n % 2 = 0 then 'factor-refused' else 'quota-exceeded' end, ${person.id}, n
      from generate_series(1, 14) n`.execute(server.database.db);
    const first = await eventsOf(person, { size: '5' });
    expect(first.items.map(({ count }) => count)).toEqual([14, 12, 10, 8, 6]);
    const second = await eventsOf(person, { size: '5', cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ count }) => count)).toEqual([4, 2]);
    expect(second.nextCursor).toBeNull();
  });

  test('are read from an index that contains only their kinds', async () => {
    const { db, pool } = server.database;
    const { rows } = await pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'security_event_of_owner'`,
    );
    const kinds = Array.from(rows[0]?.indexdef.matchAll(/'([\w-]+)'::/g) ?? [], ([, kind]) => kind);
    expect(new Set(kinds)).toEqual(new Set<string>(ownEventKinds));
    const person = await newMember(server);
    await sql`insert into security_event (kind, principal_id)
      select 'quota-exceeded', ${person.id} from generate_series(1, 3000)`.execute(db);
    await sql`analyze security_event`.execute(db);
    const scans = await server.database.transaction(async (tx) => {
      const count = async () => {
        const { rows: counted } = await sql<{ scans: bigint }>`select
          pg_stat_get_xact_numscans('security_event_of_owner'::regclass) as scans`.execute(tx);
        return counted[0]?.scans ?? 0n;
      };
      const before = await count();
      expect((await listOwnEvents(tx, person.id, { size: 20 })).items).toEqual([]);
      return (await count()) - before;
    });
    expect(scans).toBe(1n);
  });
});

async function enrolled() {
  const person = await newMember(server);
  const { secret } = await switchOn(server, person);
  const [event] = (await eventsOf(person)).items;
  return { person, secret, eventId: event?.eventId ?? '' };
}
const deny = (person: Person, eventId: string) =>
  server.member('denySecurityEvent', { eventId }, { token: person.token });

describe('“This was not me” in the app', () => {
  test('removes the factor of that event, ends every session and locks the account', async () => {
    const { person, eventId } = await enrolled();
    const { status, response } = await deny(person, eventId);
    expect({ status, state: response.state }).toEqual({ status: 200, state: 'raised' });
    expect((await server.member('getMemberBaseInfo', {}, person)).status).toBe(1003);
    const { email } = person;
    // The person who made the change may know the password.
    expect((await server.member('loginByPwd', { email, password: goodPassword })).status).toBe(
      1201,
    );
    const operator = await newOperator(server, ['support']);
    const memberId = String(person.id);
    const page = await server.operator('getMember', { memberId }, operator);
    expect(page.response).toMatchObject({
      totpEnabled: false,
      block: { by: null, reason: 'second-factor-on' },
    });
  });

  test('raises the same alarm as the link in the mail, and only once', async () => {
    const { person, eventId } = await enrolled();
    const alarms = async () => {
      const { rows } = await sql<{ raised: boolean }>`select raised_at is not null as raised
        from security_alarm where member_id = ${person.id}`.execute(server.database.db);
      return rows.map(({ raised }) => raised);
    };
    expect(await alarms()).toEqual([false]);
    const { response } = await deny(person, eventId);
    expect(await alarms()).toEqual([true]);
    const token = response.token ?? '';
    expect((await server.member('readAlarm', { token })).response).toMatchObject({
      change: 'second-factor-on',
      state: 'raised',
    });
    expect((await server.member('raiseAlarm', { token })).response).toEqual({ state: 'raised' });
  });

  test('locks the account once if sent many times at once for changes without a mail', async () => {
    const person = await newMember(server);
    const eventId = await server.database.transaction((tx) =>
      server.services.securityEvents.noteIn(tx, {
        kind: 'photo-opened',
        principalId: person.id,
        ip: '192.0.2.7',
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => deny(person, String(eventId))),
    );
    // The first alarm ends the session, so later calls may be refused with `sessionEnded`.
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 1003)).toEqual([]);
    const { rows } = await sql<{ reason: string }>`select reason from member_block
      where member_id = ${person.id}`.execute(server.database.db);
    expect(rows).toEqual([{ reason: 'photos-opened' }]);
  });

  test('works for 72 hours, and never for an event that is not a change', async () => {
    const { person, secret } = await enrolled();
    const off = { password: goodPassword, totp: codeOf(secret, 1) };
    expect((await server.member('disableTotp', off, person)).status).toBe(200);
    await sql`update security_event set at = at - interval '72 hours'
      where principal_id = ${person.id}`.execute(server.database.db);
    await sql`delete from security_alarm where member_id = ${person.id}`.execute(
      server.database.db,
    );
    await server.member('disableTotp', off, person);
    const { items } = await eventsOf(person);
    expect(items.map(({ kind, denial }) => [kind, denial])).toContainEqual([
      'factor-changed',
      'over',
    ]);
    const answers = [];
    for (const { eventId, denial } of items) {
      const { status, response } = await deny(person, eventId);
      answers.push([denial, status, response.state]);
    }
    expect(answers).toEqual(
      items.map(({ denial }) =>
        denial === null ? [null, 1006, undefined] : ['over', 200, 'over'],
      ),
    );
    expect((await server.member('getMemberBaseInfo', {}, person)).status).toBe(200);
  });
});

test('an export contains the security events of its owner', async () => {
  const person = await newMember(server);
  await switchOn(server, person);
  const owner = { memberId: person.id, email: person.email };
  const section = securityEventSource.sections['securityEvents'];
  const items = [];
  for await (const item of section?.(server.database.db, owner, server.services.secrets) ?? [])
    items.push(item);
  expect(items).toMatchObject([{ kind: 'factor-changed', change: 'on', count: 1 }]);
});
