import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@tradewind/contract';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { assignThread } from './assign-thread.ts';
import { openThread } from './index.ts';
import { answer, begin, inbox, write } from './testing/talk.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  owner = await newOperator(server, ['owner']);
});
afterAll(() => server.stop());

const disable = ({ id }: Person) =>
  server.operator('setOperatorDisabled', { operatorId: String(id), disabled: true }, owner);
const setRoles = ({ id }: Person, roles: Role[], rolesBefore: Role[]) =>
  server.operator('setOperatorRoles', { operatorId: String(id), roles, rolesBefore }, owner);

async function assigneeOf(threadId: bigint | string): Promise<bigint | null> {
  const { assignedTo } = await server.database.db
    .selectFrom('supportThread')
    .select('assignedTo')
    .where('id', '=', BigInt(threadId))
    .executeTakeFirstOrThrow();
  return assignedTo;
}

const waiting = async ({ token }: Person) =>
  (await server.operator('getWaitingThreads', {}, { token })).response.waiting;

test('the conversations of a disabled operator become unassigned, and their next message is noticed', async () => {
  const [member, leaving, colleague] = [
    await newMember(server),
    await newOperator(server, ['support']),
    await newOperator(server, ['support']),
  ];
  const threadId = await begin(server, member);
  await answer(server, leaving, threadId, 'Let me look');
  expect((await disable(leaving)).status).toBe(200);
  expect(await assigneeOf(threadId)).toBeNull();
  const before = await waiting(colleague);
  await write(server, member, 'Are you still there?');
  expect(await waiting(colleague)).toBe(before + 1);
  const free = await inbox(server, colleague, 'unassigned');
  expect(free.map((thread) => thread.threadId)).toContain(threadId);
});

test('an operator who loses a role loses its conversations, and keeps the others', async () => {
  const [member, both] = [
    await newMember(server),
    await newOperator(server, ['support', 'teacher']),
  ];
  const support = await begin(server, member);
  await answer(server, both, support, 'Mine');
  const exam = await server.database.transaction(async (tx) => {
    const about = { kind: 'examApplication', subjectId: 1n, language: 'en' } as const;
    const threadId = await openThread(tx, { memberId: member.id, ...about });
    await assignThread(tx, both.id, { threadId, from: null, to: both.id });
    return threadId;
  });
  await setRoles(both, ['teacher'], ['support', 'teacher']);
  expect([await assigneeOf(support), await assigneeOf(exam)]).toEqual([null, both.id]);
});

test('no conversation can be given to an operator who is being disabled at that moment', async () => {
  const [member, leaving] = [await newMember(server), await newOperator(server, ['support'])];
  const threadId = await begin(server, member);
  const given = { threadId, from: null, to: String(leaving.id) };
  let disabling: ReturnType<typeof disable> | undefined;
  await server.database.transaction(async (tx) => {
    await assignThread(tx, owner.id, { threadId: BigInt(threadId), from: null, to: leaving.id });
    disabling = disable(leaving);
    // Long enough for the disabling to finish, if nothing blocked it.
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect((await disabling)?.status).toBe(200);
  expect(await assigneeOf(threadId)).toBeNull();
  expect((await server.operator('assignThread', given, owner)).status).not.toBe(200);
});
