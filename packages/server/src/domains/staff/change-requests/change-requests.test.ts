import { openChangeRequestsMost } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { letAccessSettle, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { expireChangeRequests } from './index.ts';
import {
  approve,
  ask,
  limitNow,
  newLimit,
  read,
  save,
  settings,
  stateOf,
} from './testing/settings.ts';

let server: TestServer;
let beside: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  judge = await newOperator(server, ['owner']);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});
beforeEach(async () => {
  author = await newOperator(server, ['owner']);
});

const query = async (statement: ReturnType<typeof sql>) =>
  (await statement.execute(server.database.db)).rows as Record<string, unknown>[];

async function age(id: string, by: string): Promise<void> {
  await query(sql`alter table change_request disable trigger change_request_ends_once`);
  await query(sql`update change_request set requested_at = requested_at - ${by}::interval,
    expires_at = expires_at - ${by}::interval where id = ${id}`);
  await query(sql`alter table change_request enable trigger change_request_ends_once`);
}

describe('a limit about money', () => {
  test('is in force once another owner has approved it, with both names in the audit log', async () => {
    const [before, limit] = [await limitNow(server, judge), newLimit()];
    const answer = await save(server, author, { withdrawalDailyLimit: limit });
    expect(answer).toMatchObject({
      status: 1007,
      response: { changeRequestId: expect.stringMatching(/^\d+$/) },
    });
    const { changeRequestId } = answer.response as unknown as { changeRequestId: string };
    expect(await limitNow(server, judge)).toBe(before);
    expect(await read(server, judge, changeRequestId)).toMatchObject({
      call: 'saveSettings',
      state: 'open',
      author: { email: author.email },
      decidedBy: null,
      isStale: false,
      mayDecide: true,
      fields: [{ name: 'withdrawalDailyLimit', language: null, before, after: limit }],
    });
    expect((await approve(server, judge, changeRequestId)).status).toBe(200);
    expect(await limitNow(server, judge)).toBe(limit);
    expect(server.services.settings.now().withdrawalDailyLimit).toBe(limit);
    expect(await auditOf(server, author)).toEqual([
      {
        action: 'change-request.ask',
        subject: `change-request:${changeRequestId}`,
        detail: { call: 'saveSettings' },
      },
      {
        action: 'settings.save',
        subject: null,
        detail: {
          changed: ['withdrawalDailyLimit'],
          changeRequest: changeRequestId,
          approvedBy: String(judge.id),
        },
      },
    ]);
    expect((await auditOf(server, judge)).at(-1)).toEqual({
      action: 'change-request.approve',
      subject: `change-request:${changeRequestId}`,
      detail: { call: 'saveSettings', author: String(author.id) },
    });
    const history = await server.operator(
      'getSettingHistory',
      { key: 'withdrawalDailyLimit', size: '1' },
      judge,
    );
    expect(history.response.items[0]?.by.email).toBe(author.email);
    expect(await read(server, author, changeRequestId)).toMatchObject({
      state: 'approved',
      decidedBy: { email: judge.email },
      mayDecide: false,
      isOwn: true,
    });
  });

  test('that the call would refuse is refused at once, and no request is kept', async () => {
    const { changedAt } = await settings(server, author);
    await save(server, judge, { telephone: '107' });
    const stale = { changedAt, changes: { withdrawalDailyLimit: newLimit() } };
    expect((await server.operator('saveSettings', stale, author)).status).toBe(2301);
    const wrong = { withdrawalDailyLimit: '-1' };
    expect((await save(server, author, wrong)).status).toBe(1100);
    const kept = await query(sql`select from change_request where author_id = ${author.id}`);
    expect(kept).toHaveLength(0);
  });

  test('needs only one operator if no guarded setting changes its value', async () => {
    const withdrawalDailyLimit = await limitNow(server, judge);
    expect((await save(server, author, { withdrawalDailyLimit })).status).toBe(200);
    expect((await save(server, author, { telephone: '100' })).status).toBe(200);
  });

  test('requested again while its request is open adds no second request', async () => {
    const limit = newLimit();
    const first = await ask(server, author, { withdrawalDailyLimit: limit });
    const again = await Promise.all(
      [server, beside, server].map((on) => ask(on, author, { withdrawalDailyLimit: limit })),
    );
    expect(new Set([first, ...again]).size).toBe(1);
    expect(await ask(server, author, { withdrawalDailyLimit: newLimit() })).not.toBe(first);
  });

  test('is refused to an operator who already has 50 open requests', async () => {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let each = 0; each < 15; each += 1)
          await save(server, author, { withdrawalDailyLimit: newLimit() });
      }),
    );
    const { status, msg } = await save(server, author, { withdrawalDailyLimit: newLimit() });
    expect([status, msg]).toEqual([2406, expect.stringContaining('50')]);
    const open = await query(
      sql`select from change_request where author_id = ${author.id} and state = 'open'`,
    );
    expect(open).toHaveLength(openChangeRequestsMost);
  });
});

describe('two operators who decide at once', () => {
  test('cannot both approve: the call runs once', async () => {
    const other = await newOperator(server, ['owner']);
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const approveTogether = (by: Person) =>
      Promise.all(
        [server, beside, server, beside].map(async (on) => (await approve(on, by, id)).status),
      );
    const answers = await Promise.all([approveTogether(judge), approveTogether(other)]);
    expect(answers.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [200, 200, 200, 200],
      [2402, 2402, 2402, 2402],
    ]);
    const made = await query(sql`select from audit_entry where action = 'settings.save'
      and detail ->> 'changeRequest' = ${id}`);
    expect(made).toHaveLength(1);
  });

  test('end the request with either an approval or a withdrawal, never both', async () => {
    const [before, limit] = [await limitNow(server, judge), newLimit()];
    const id = await ask(server, author, { withdrawalDailyLimit: limit });
    const [approved, withdrawn] = await Promise.all([
      approve(beside, judge, id),
      server.operator('withdrawChangeRequest', { changeRequestId: id }, author),
    ]);
    expect([approved.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 2402]);
    expect(await limitNow(server, judge)).toBe(approved.status === 200 ? limit : before);
  });
});

describe('an approval', () => {
  test('is refused to the author, by the call and by the database', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    expect((await approve(server, author, id)).status).toBe(2401);
    const declined = { changeRequestId: id, reason: 'My own one' };
    expect((await server.operator('declineChangeRequest', declined, author)).status).toBe(2401);
    const directly = (by: bigint) =>
      query(sql`update change_request set state = 'approved', decided_by = ${by}, decided_at = now()
        where id = ${id}`);
    await expect(directly(author.id)).rejects.toThrow('second_person');
    expect(await stateOf(server, judge, id)).toBe('open');
  });

  test('cannot be inserted directly into the table, or taken back', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const copy = (end: string) =>
      query(sql`insert into change_request
        (call, input, digest, fields, roles, author_id, state, decided_at, decided_by, ran_alone)
        select call, input, digest, fields, roles, author_id, 'approved', now(), ${sql.raw(end)}
        from change_request where id = ${id}`);
    await expect(copy(`${judge.id}, false`)).rejects.toThrow('not the only one');
    await expect(copy('null, true')).rejects.toThrow('not the only one');
    await approve(server, judge, id);
    const again = query(sql`update change_request set state = 'open', decided_by = null,
      decided_at = null where id = ${id}`);
    await expect(again).rejects.toThrow('cannot become');
    await expect(query(sql`delete from change_request`)).rejects.toThrow('never changed');
  });

  test('is refused as stale if the data has changed meanwhile, and the request fails', async () => {
    const [stale, first] = [
      await ask(server, author, { withdrawalDailyLimit: newLimit() }),
      await ask(server, author, { withdrawalDailyLimit: newLimit() }),
    ];
    expect((await approve(server, judge, first)).status).toBe(200);
    const inForce = await limitNow(server, judge);
    expect(await read(server, judge, stale)).toMatchObject({ isStale: true });
    const refused = await approve(server, judge, stale);
    expect([refused.status, refused.msg]).toEqual([
      2404,
      expect.stringContaining('asked for again'),
    ]);
    expect(await limitNow(server, judge)).toBe(inForce);
    expect(await read(server, judge, stale)).toMatchObject({
      state: 'failed',
      decidedBy: { email: judge.email },
      reason: expect.stringContaining('no longer as it was'),
    });
    expect((await auditOf(server, judge)).at(-1)?.detail).toMatchObject({
      failed: 'changeRequestStale',
    });
  });

  test('of a setting is possible after another setting changed', async () => {
    const limit = newLimit();
    const id = await ask(server, author, { withdrawalDailyLimit: limit });
    expect((await save(server, judge, { telephone: '109' })).status).toBe(200);
    expect((await approve(server, judge, id)).status).toBe(200);
    expect(await limitNow(server, judge)).toBe(limit);
  });

  test('is refused after seven days, even before the job has expired the request', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    await age(id, '7 days 1 second');
    expect((await approve(server, judge, id)).status).toBe(2403);
    expect(await stateOf(server, judge, id)).toBe('expired');
    await expireChangeRequests(server.database.db);
    const [row] = await query(sql`select state from change_request where id = ${id}`);
    expect(row).toEqual({ state: 'expired' });
    expect((await approve(server, judge, id)).status).toBe(2403);
  });

  test('needs the permission of the call, which may have been removed a moment ago', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const finance = await newOperator(server, ['finance']);
    expect((await approve(server, finance, id)).status).toBe(1005);
    expect(
      (await server.operator('getChangeRequest', { changeRequestId: id }, finance)).status,
    ).toBe(1006);
    const former = await newOperator(server, ['owner']);
    const roles = { roles: ['finance'], rolesBefore: ['owner'] } as const;
    const change = {
      operatorId: String(former.id),
      roles: [...roles.roles],
      rolesBefore: [...roles.rolesBefore],
    };
    expect((await server.operator('setOperatorRoles', change, judge)).status).toBe(200);
    expect((await approve(server, former, id)).status).toBe(1005);
    expect(await stateOf(server, judge, id)).toBe('open');
  });

  test('is refused to an operator who was disabled', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const gone = await newOperator(server, ['owner']);
    const disabling = { operatorId: String(gone.id), disabled: true };
    expect((await server.operator('setOperatorDisabled', disabling, judge)).status).toBe(200);
    expect((await approve(server, gone, id)).status).toBe(1003);
    expect(await stateOf(server, judge, id)).toBe('open');
  });

  test('is refused while the author is disabled or has lost the role', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const operatorId = String(author.id);
    await server.operator(
      'setOperatorRoles',
      { operatorId, roles: ['teacher'], rolesBefore: ['owner'] },
      judge,
    );
    expect((await approve(server, judge, id)).status).toBe(1345);
    await server.operator('setOperatorDisabled', { operatorId, disabled: true }, judge);
    expect((await approve(server, judge, id)).status).toBe(1345);
    expect(await stateOf(server, judge, id)).toBe('open');
  });
});

test('an approval needs, in production, an approver and an author whose access is at least a day old', async () => {
  const env = { NEW_APPROVERS_REST: 'true' };
  const strict = await startTestServer({ beside: server, env, workers: false });
  const id = await ask(strict, author, { withdrawalDailyLimit: newLimit() });
  expect((await approve(strict, judge, id)).status).toBe(1343);
  await letAccessSettle(server, judge);
  expect((await approve(strict, judge, id)).status).toBe(1344);
  await letAccessSettle(server, author);
  expect((await approve(strict, judge, id)).status).toBe(200);
  await strict.stop();
});

describe('a request', () => {
  test('is declined with a reason by another operator, and nothing changes', async () => {
    const before = await limitNow(server, judge);
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const decline = { changeRequestId: id, reason: 'Not before spring' };
    expect((await server.operator('declineChangeRequest', decline, judge)).status).toBe(200);
    expect(await read(server, author, id)).toMatchObject({
      state: 'declined',
      reason: 'Not before spring',
    });
    expect((await server.operator('declineChangeRequest', decline, judge)).status).toBe(200);
    const otherwise = { changeRequestId: id, reason: 'For another reason' };
    expect((await server.operator('declineChangeRequest', otherwise, judge)).status).toBe(2402);
    expect((await approve(server, judge, id)).status).toBe(2402);
    expect(await limitNow(server, judge)).toBe(before);
  });

  test('is withdrawn by its author alone', async () => {
    const id = await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const withdraw = (by: Person) =>
      server.operator('withdrawChangeRequest', { changeRequestId: id }, by);
    expect((await withdraw(judge)).status).toBe(1005);
    expect((await withdraw(author)).status).toBe(200);
    expect((await withdraw(author)).status).toBe(200);
    expect(await stateOf(server, judge, id)).toBe('withdrawn');
    expect((await approve(server, judge, id)).status).toBe(2402);
  });

  test('is listed for operators who may decide it, newest first, and filtered by state', async () => {
    const [older, newer] = [
      await ask(server, author, { withdrawalDailyLimit: newLimit() }),
      await ask(server, author, { withdrawalDailyLimit: newLimit() }),
    ];
    const list = async (by: Person, input: { state?: 'open' | 'expired'; size?: string }) =>
      (await server.operator('getChangeRequestList', input, by)).response;
    const first = await list(judge, { state: 'open', size: '1' });
    expect(first.items.map(({ changeRequestId }) => changeRequestId)).toEqual([newer]);
    expect(first.nextCursor).toBe(newer);
    await age(older, '8 days');
    const ids = async (state: 'open' | 'expired') =>
      (await list(judge, { state })).items.map(({ changeRequestId }) => changeRequestId);
    expect(await ids('open')).not.toContain(older);
    expect(await ids('expired')).toContain(older);
    expect(await list(await newOperator(server, ['support']), {})).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  test('is found for its author by an index', async () => {
    const plan = await server.database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return await sql`explain select id from change_request
        where author_id = ${author.id} and id < 1000 order by id desc limit 21`.execute(tx);
    });
    expect(JSON.stringify(plan.rows)).toContain('change_request_of_author');
  });

  test('appears in the work list of operators who may decide it', async () => {
    await ask(server, author, { withdrawalDailyLimit: newLimit() });
    const lineOf = async (by: Person) =>
      (await server.operator('getWorkList', {}, by)).response.items.find(
        ({ kind }) => kind === 'changeRequest',
      );
    expect((await lineOf(judge))?.count).toBeGreaterThan(0);
    expect(await lineOf(await newOperator(server, ['finance']))).toBeUndefined();
    const mine = await query(sql`select from change_request where state = 'open'
      and expires_at > now() and author_id <> ${author.id}`);
    expect((await lineOf(author))?.count ?? 0).toBe(mine.length);
  });
});
