import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { save } from './testing/settings.ts';

let server: TestServer;
let owner: Person;

beforeEach(async () => {
  server = await startTestServer({ workers: false });
  owner = await newOperator(server, ['owner']);
});
afterEach(() => server.stop());

const changes = { withdrawalDailyLimit: '77' };

async function rows(statement: ReturnType<typeof sql>) {
  return (await statement.execute(server.database.db)).rows as Record<string, unknown>[];
}

async function eventsCounted(): Promise<number | undefined> {
  const counter = server.services.securityEvents.metrics.find(
    (one) => 'name' in one && one.name === 'security_events_total',
  );
  const { values = [] } = (await counter?.get()) ?? {};
  return values.find(({ labels }) => labels['kind'] === 'second-person-missing')?.value;
}

describe('while one operator alone may approve', () => {
  test('a change runs at once, is recorded as run alone, and is a security event', async () => {
    await newOperator(server, ['finance']);
    expect((await save(server, owner, changes)).status).toBe(200);
    expect(server.services.settings.now().withdrawalDailyLimit).toBe('77');
    expect(await auditOf(server, owner)).toEqual([
      {
        action: 'settings.save',
        subject: null,
        detail: { changed: ['withdrawalDailyLimit'], changeRequest: '1', alone: true },
      },
    ]);
    const { response } = await server.operator('getChangeRequestList', {}, owner);
    expect(response.items).toMatchObject([{ state: 'approved', ranAlone: true, decidedBy: null }]);
    expect(
      await rows(sql`select kind from security_event where principal_id = ${owner.id}`),
    ).toEqual([{ kind: 'second-person-missing' }]);
    expect(await eventsCounted()).toBe(1);
  });

  test('a change that the domain refuses leaves no request and no security event', async () => {
    const stale = { changedAt: new Date(5).toISOString(), changes };
    expect((await server.operator('saveSettings', stale, owner)).status).toBe(2301);
    expect(await rows(sql`select from change_request`)).toEqual([]);
    expect(await eventsCounted()).toBe(0);
  });
});

describe('an operator is not alone', () => {
  test('once a second owner exists', async () => {
    await newOperator(server, ['owner']);
    expect((await save(server, owner, changes)).status).toBe(1007);
  });

  test('if a second owner appears while the change is being saved', async () => {
    const saving = await server.database.transaction(async (tx) => {
      await sql`lock table change_request in share row exclusive mode`.execute(tx);
      const answer = save(server, owner, changes);
      await untilOneWaits(server);
      await newOperator(server, ['owner']);
      return { answer };
    });
    expect((await saving.answer).status).toBe(1007);
    expect(await rows(sql`select state, ran_alone from change_request`)).toEqual([
      { state: 'open', ranAlone: false },
    ]);
    expect(server.services.settings.now().withdrawalDailyLimit).not.toBe('77');
    expect(await eventsCounted()).toBe(0);
  });

  test('within a day of disabling the other one', async () => {
    const other = await newOperator(server, ['owner']);
    const disabling = { operatorId: String(other.id), disabled: true };
    expect((await server.operator('setOperatorDisabled', disabling, owner)).status).toBe(200);
    expect((await save(server, owner, changes)).status).toBe(1007);
    await rows(sql`update principal set disabled_at = now() - interval '25 hours'
      where id = ${other.id}`);
    expect((await save(server, owner, changes)).status).toBe(200);
  });

  test('within a day of taking the role from the other one, in however many steps', async () => {
    const other = await newOperator(server, ['owner']);
    const operatorId = String(other.id);
    const set = async (rolesBefore: 'owner' | 'teacher', roles: 'teacher' | 'support') =>
      (
        await server.operator(
          'setOperatorRoles',
          { operatorId, roles: [roles], rolesBefore: [rolesBefore] },
          owner,
        )
      ).status;
    expect([await set('owner', 'teacher'), await set('teacher', 'support')]).toEqual([200, 200]);
    expect((await save(server, owner, changes)).status).toBe(1007);
    await rows(sql`update operator set roles_changed_at = now() - interval '25 hours'
      where id = ${other.id}`);
    expect((await save(server, owner, changes)).status).toBe(200);
  });
});
