import { randomUUID } from 'node:crypto';
import type { Role } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newNumber, register } from '../bulk/testing/records.ts';
import { wordsInAll } from '../notices/testing/words.ts';
import { approve, submitted } from '../identity/testing/submissions.ts';
import { answer, begin, write } from '../support/testing/talk.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { withApproval } from '../../testing/second-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

async function lineOf({ token }: Person, kind: string) {
  const { response } = await server.operator('getWorkList', {}, { token });
  return response.items.find((item) => item.kind === kind);
}

async function find(role: Role, text: string) {
  const { token } = await newOperator(server, [role]);
  return (await server.operator('search', { text }, { token })).response.items;
}

const kindsFor = async (role: Role, text: string) =>
  (await find(role, text)).map(({ kind }) => kind);

describe('conversations', () => {
  test('wait for all operators who answer until one takes them, and then for that operator only', async () => {
    const [support, colleague] = [
      await newOperator(server, ['support']),
      await newOperator(server, ['support']),
    ];
    const member = await newMember(server);
    const threadId = await begin(server, member);
    const line = await lineOf(support, 'untakenThread');
    expect(line?.count).toBe(1);
    expect(Date.parse(line?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await lineOf(support, 'ownThread')).toBeUndefined();

    const to = String(support.id);
    await server.operator('assignThread', { threadId, from: null, to }, support);
    expect(await lineOf(colleague, 'untakenThread')).toBeUndefined();
    expect(await lineOf(colleague, 'ownThread')).toBeUndefined();
    expect((await lineOf(support, 'ownThread'))?.count).toBe(1);

    await answer(server, support, threadId, 'Here you are');
    expect(await lineOf(support, 'ownThread')).toBeUndefined();
    await write(server, member, 'And another thing');
    expect((await lineOf(support, 'ownThread'))?.count).toBe(1);
  });

  test('are shown to operators who answer their kind, and found by their member', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    expect(await find('support', member.email)).toContainEqual({
      kind: 'thread',
      id: threadId,
      title: member.email,
      note: 'waitingForUs',
    });
    expect(await kindsFor('owner', String(member.id))).toContain('thread');
    expect(await lineOf(await newOperator(server, ['teacher']), 'untakenThread')).toBeUndefined();
    for (const role of ['teacher', 'finance', 'auditor', 'reviewer'] as const)
      expect(await kindsFor(role, member.email)).not.toContain('thread');
  });
});

describe('real names', () => {
  test('wait for reviewers who have not approved them yet', async () => {
    const [owner, reviewer, second] = [
      await newOperator(server, ['owner']),
      await newOperator(server, ['reviewer']),
      await newOperator(server, ['reviewer']),
    ];
    const changes = { identityFourEyes: true };
    const { response } = await server.operator('getSettings', {}, { token: owner.token });
    const { changedAt } = response;
    await withApproval(server, 'saveSettings', { changedAt, changes }, { token: owner.token });
    const realNameId = await submitted(server, await newMember(server));
    expect((await lineOf(reviewer, 'realName'))?.count).toBe(1);
    await approve(server, realNameId, reviewer);
    expect(await lineOf(reviewer, 'realName')).toBeUndefined();
    expect((await lineOf(second, 'realName'))?.count).toBe(1);
    await approve(server, realNameId, second);
    expect(await lineOf(second, 'realName')).toBeUndefined();
    expect(await lineOf(await newOperator(server, ['auditor']), 'realName')).toBeUndefined();
  });

  test('are found by their member, never by data of the document', async () => {
    const member = await newMember(server);
    const idNumber = 'P7654321987';
    const id = await submitted(server, member, { idNumber, fullName: 'Grace Hopper' });
    const found = { kind: 'realName', id, title: member.email, note: 'inProgress' };
    expect(await find('auditor', member.email)).toContainEqual(found);
    expect(await find('reviewer', String(member.id))).toContainEqual(found);
    expect(await kindsFor('support', member.email)).not.toContain('realName');
    for (const text of [idNumber, 'Grace']) expect(await kindsFor('owner', text)).toEqual([]);
  });
});

describe('the search', () => {
  test('finds a trade record by the beginning of its number', async () => {
    const editor = await newOperator(server, ['editor']);
    const number = newNumber();
    const { recordId } = await register(server, editor, { number });
    const found = { kind: 'bulkRecord', id: recordId, title: number, note: 'Copper cathodes' };
    expect(await find('support', ` ${number.toLowerCase()} `)).toEqual([found]);
    expect(await find('auditor', number.slice(0, -2))).toContainEqual(found);
    expect(await kindsFor('finance', number)).toEqual([]);
    expect(await kindsFor('support', `${number.slice(0, -2)}_`)).toEqual([]);
  });

  test('finds a notice by part of its title in any language', async () => {
    const { token } = await newOperator(server, ['editor']);
    const draft = {
      requestId: randomUUID(),
      type: 'notice' as const,
      texts: { ...wordsInAll('Closed on Friday'), cn: { title: '周五休息', body: '见课程。' } },
      levels: null,
      languages: null,
      expiresAt: null,
    };
    const { response } = await server.operator('createBroadcast', draft, { token });
    const found = { kind: 'notice', id: response.broadcastId, note: 'draft' };
    expect(await find('auditor', 'on FRIDAY')).toMatchObject([found]);
    expect(await find('editor', '五休')).toMatchObject([{ ...found, title: '周五休息' }]);
    expect(await kindsFor('support', 'on friday')).toEqual([]);
  });
});

test('waiting conversations are counted by an index, however many others there are', async () => {
  const [member, operator] = [await newMember(server), await newOperator(server, ['teacher'])];
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into support_thread (kind, subject_id, member_id, assigned_to, state, language, last_seq, member_seq)
       select 'examApplication', n, $1::bigint, case when n % 2 = 0 then $2::bigint end,
         case when n % 4 < 2 then 'waitingForUs' else 'waitingForMember' end, 'en', 2, case when n % 100 < 2 then 2 else 1 end
       from generate_series(1, 5000) n`,
      [member.id, operator.id],
    );
    await client.query('analyze support_thread');
    for (const whose of ['is null', `= ${operator.id}`]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select waiting_since from support_thread where state = 'waitingForUs'
         and assigned_to ${whose} and kind = 'examApplication' and (kind = 'support' or member_seq > 1)
         order by waiting_position limit 100`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('support_thread_waiting');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
