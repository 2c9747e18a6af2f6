import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leave } from '../privacy/testing/close.ts';
import { letAccessSettle, newMember, newOperator, type Person } from '../../testing/people.ts';
import { withApproval } from '../../testing/second-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openOffice } from './testing/office.ts';
import {
  approve as approveOn,
  reject as rejectOn,
  standing,
  submitted,
} from './testing/submissions.ts';

let server: TestServer;
/** A server on which one reviewer is enough. */
let lax: TestServer;
let member: Person;
let reviewer: Person;
let second: Person;

beforeAll(async () => {
  ({ server, reviewer } = await openOffice({ reviewersNeeded: 2 }));
  lax = await startTestServer({
    beside: server,
    workers: false,
    env: { REAL_NAME_REVIEWERS: '1' },
  });
  second = await newOperator(server, ['reviewer']);
});
afterAll(async () => {
  await lax.stop();
  await server.stop();
});
beforeEach(async () => {
  member = await newMember(server);
});

const approve = (realNameId: string, by: Person, on = server) => approveOn(on, realNameId, by);
const reject = (realNameId: string, by: Person) => rejectOn(server, realNameId, by);

/** Returns the events since the last call. */
async function told(): Promise<readonly (string | null)[]> {
  const events = await server.database.db
    .deleteFrom('liveEvent')
    .where('audience', '=', 'operators:identity.read')
    .where('topic', '=', 'realNames')
    .returning('subject')
    .execute();
  return events.map(({ subject }) => subject);
}

test('reviewers are told of a submission, of the first approval and of the decision', async () => {
  const realNameId = await submitted(server, member);
  expect(await told()).toEqual([realNameId]);
  await approve(realNameId, reviewer);
  expect(await told()).toEqual([realNameId]);
  await approve(realNameId, second);
  expect(await told()).toEqual([realNameId]);
  const refused = await submitted(server, await newMember(server));
  await reject(refused, reviewer);
  expect(await told()).toEqual([refused, refused]);
});

test('reviewers are told when a member in the queue leaves', async () => {
  const realNameId = await submitted(server, member);
  await told();
  await leave(server, member);
  expect(await told()).toEqual([realNameId]);
});

describe('if two reviewers are needed', () => {
  test('one alone certifies nobody, and no reviewer counts as both', async () => {
    const realNameId = await submitted(server, member);
    expect(await approve(realNameId, reviewer)).toMatchObject({
      response: { state: 'inProgress', approvals: 1 },
    });
    expect(await approve(realNameId, reviewer)).toMatchObject({ status: 1605 });
    expect(await reject(realNameId, reviewer)).toMatchObject({ status: 1605 });
    expect(await standing(server, member)).toMatchObject({ state: 'inProgress' });
    expect(await approve(realNameId, second)).toMatchObject({
      response: { state: 'successful', approvals: 2 },
    });
  });

  test('an attempt approved by one waits for the other, until the setting says that one is enough', async () => {
    const realNameId = await submitted(server, member);
    await approve(realNameId, reviewer);
    const isListed = async (on: TestServer, by: Person, input = {}) => {
      const list = await on.operator('getRealNameList', { size: '100', ...input }, by);
      return list.response.items.some((item) => item.realNameId === realNameId);
    };
    const toDecide = { toDecideOnly: 'true' };
    expect(await isListed(server, reviewer)).toBe(true);
    expect(await isListed(server, reviewer, toDecide)).toBe(false);
    expect(await isListed(server, second, toDecide)).toBe(true);
    expect(await isListed(lax, reviewer, toDecide)).toBe(true);
  });

  test.each([
    ['was shut out', 'setOperatorDisabled', { disabled: true }],
    ['was reset', 'resetOperatorAccess', {}],
  ] as const)(
    'the approval of a reviewer who %s afterwards no longer counts',
    async (_, call, input) => {
      const owner = await newOperator(server, ['owner', 'reviewer']);
      const gone = await newOperator(server, ['reviewer']);
      const realNameId = await submitted(server, member);
      await approve(realNameId, gone);
      const asked = { operatorId: String(gone.id), ...input };
      expect((await server.operator(call, asked, owner)).status).toBe(200);
      const list = await server.operator('getRealNameList', { memberId: String(member.id) }, owner);
      const shown = async () =>
        (await server.operator('getRealName', { realNameId }, owner)).response.approvals;
      expect([list.response.items[0]?.approvals, await shown()]).toEqual([0, []]);
      expect(await approve(realNameId, second)).toMatchObject({
        response: { state: 'inProgress', approvals: 1 },
      });
      expect(await approve(realNameId, owner)).toMatchObject({
        response: { state: 'successful', approvals: 2 },
      });
      // For a decided attempt, all approvals are shown as history.
      expect(await shown()).toHaveLength(3);
    },
  );

  test('a reviewer whose roles changed may approve again, or reject', async () => {
    const owner = await newOperator(server, ['owner']);
    const changed = await newOperator(server, ['reviewer']);
    const [one, other] = [
      await submitted(server, member),
      await submitted(server, await newMember(server)),
    ];
    for (const id of [one, other]) await approve(id, changed);
    const given = {
      roles: ['reviewer' as const, 'support' as const],
      rolesBefore: ['reviewer' as const],
    };
    const asked = { operatorId: String(changed.id), ...given };
    expect((await server.operator('setOperatorRoles', asked, owner)).status).toBe(200);
    const filter = { toDecideOnly: 'true', memberId: String(member.id) } as const;
    const list = await server.operator('getRealNameList', filter, changed);
    expect(list.response.items).toHaveLength(1);
    expect(await reject(other, changed)).toMatchObject({ status: 200 });
    expect(await approve(one, changed)).toMatchObject({
      response: { state: 'inProgress', approvals: 1 },
    });
    expect(await approve(one, changed)).toMatchObject({ status: 1605 });
  });

  test('the second reviewer can still reject', async () => {
    const realNameId = await submitted(server, member);
    await approve(realNameId, reviewer);
    expect(await reject(realNameId, second)).toMatchObject({ status: 200 });
    expect(await standing(server, member)).toMatchObject({ state: 'failed' });
  });
});

describe("the owner's setting for reviewers", () => {
  test('applies at once to the number of approvals needed', async () => {
    const owner = await newOperator(server, ['owner']);
    const fourEyes = async (identityFourEyes: boolean | null) => {
      const { changedAt } = (await lax.operator('getSettings', {}, owner)).response;
      await withApproval(lax, 'saveSettings', { changedAt, changes: { identityFourEyes } }, owner);
    };
    const [one, two] = [
      await submitted(server, member),
      await submitted(server, await newMember(server)),
    ];
    await fourEyes(true);
    const { response } = await lax.operator('getRealName', { realNameId: one }, reviewer);
    expect(response.approvalsNeeded).toBe(2);
    for (const id of [one, two])
      expect((await approve(id, reviewer, lax)).response.state).toBe('inProgress');
    expect((await approve(one, second, lax)).response.state).toBe('successful');
    expect(await approve(two, reviewer, lax)).toMatchObject({ status: 1605 });

    await fourEyes(null);
    expect(await approve(two, reviewer, lax)).toMatchObject({
      response: { state: 'successful', approvals: 1 },
    });
  });
});

test('a second reviewer who was added a moment ago cannot certify anybody', async () => {
  const strict = await startTestServer({
    beside: server,
    workers: false,
    env: { REAL_NAME_REVIEWERS: '2', NEW_APPROVERS_REST: 'true' },
  });
  const realNameId = await submitted(server, member);
  await approve(realNameId, reviewer);
  expect((await approve(realNameId, second, strict)).status).toBe(1343);
  expect(await standing(server, member)).toMatchObject({ state: 'inProgress' });
  await letAccessSettle(server, second);
  expect((await approve(realNameId, second, strict)).status).toBe(200);
  expect(await standing(server, member)).toMatchObject({ state: 'successful' });
  await strict.stop();
});
