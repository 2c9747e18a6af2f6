import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openThread, postSystemMessage } from './index.ts';
import { notifyAway, notifyAwayTask } from './notify-away.ts';
import { answer, begin, inbox, inEveryLanguage, write } from './testing/talk.ts';

let server: TestServer;
let support: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  support = await newOperator(server, ['support']);
});
afterAll(() => server.stop());

const open = (memberId: bigint, subjectId: bigint) =>
  server.database.transaction((tx) =>
    openThread(tx, { memberId, kind: 'examApplication', subjectId, language: 'en' }),
  );
const isQueued = async (threadId: bigint) => {
  const { rows } = await sql`select from graphile_worker.jobs
    where key = ${`${notifyAwayTask}:${threadId}`}`.execute(server.database.db);
  return rows.length > 0;
};
const unreadOf = async ({ token }: Person) => {
  const { response: messages } = await server.member('getUnreadMessages', {}, { token });
  const { response: notices } = await server.member('getUnreadCount', {}, { token });
  return { messages: messages.unread, notices: notices.notice };
};

test("a member's reading is announced to their other devices and to the operators, once", async () => {
  const member = await newMember(server);
  const threadId = await begin(server, member);
  await answer(server, support, threadId, 'Good day');
  await server.database.db.deleteFrom('liveEvent').execute();
  const read = (seq: number) =>
    server.member('markConversationRead', { threadId, seq }, { token: member.token });
  for (const seq of [2, 2, 1]) expect((await read(seq)).status).toBe(200);
  const told = await server.database.db
    .selectFrom('liveEvent')
    .select(['audience', 'topic', 'subject'])
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { audience: `member:${member.id}`, topic: 'support', subject: threadId },
    { audience: 'operators:support.answer', topic: 'support', subject: threadId },
  ]);
});

test('a member who has read the answer is not notified of it', async () => {
  const member = await newMember(server);
  const threadId = await begin(server, member);
  await answer(server, support, threadId, 'Good day');
  await notifyAway(server.database, BigInt(threadId));
  const unread = async () =>
    (await server.member('getUnreadCount', {}, { token: member.token })).response.notice;
  expect(await unread()).toBe(1);
  await server.member('markConversationRead', { threadId, seq: 2 }, { token: member.token });
  expect(await unread()).toBe(0);
});

test('a message that a member writes while being answered still waits for the operators', async () => {
  const member = await newMember(server);
  const threadId = await begin(server, member);
  await write(server, member, 'And my certificate?');
  const answerHaving = (seen: number) => answer(server, support, threadId, 'Good day', { seen });
  const shown = async () =>
    (await inbox(server, support, 'all')).find((row) => row.threadId === threadId);
  // Answer twice: the second answer has not seen the new message either.
  for (const seen of [1, 1]) {
    await answerHaving(seen);
    expect(await shown()).toMatchObject({ state: 'waitingForUs', unread: 1 });
  }
  await answerHaving(2);
  expect(await shown()).toMatchObject({ state: 'waitingForMember', unread: 0 });
});

describe('a conversation about an exam', () => {
  test('has its own notice when the teacher answers, which is marked as read with the answer', async () => {
    const member = await newMember(server);
    const teacher = await newOperator(server, ['teacher']);
    const threads = [await open(member.id, 901n), await open(member.id, 902n)] as const;
    for (const id of threads) {
      await answer(server, teacher, String(id), 'Which chapters have you read?');
      expect(await isQueued(id)).toBe(true);
      await notifyAway(server.database, id);
    }
    const notices = await server.database.db
      .selectFrom('notice')
      .select(['kind', 'link'])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute();
    expect(notices).toEqual(
      threads.map((id) => ({ kind: 'teacherAnswered', link: `/customer-service?thread=${id}` })),
    );
    // Opening customer service would not show that conversation.
    expect(await unreadOf(member)).toEqual({ messages: 0, notices: 2 });
    const read = { threadId: String(threads[0]), seq: 1 };
    await server.member('markConversationRead', read, { token: member.token });
    expect(await unreadOf(member)).toEqual({ messages: 0, notices: 1 });
  });

  test('notifies of the next answer even if the previous notice was dismissed', async () => {
    const member = await newMember(server);
    const teacher = await newOperator(server, ['teacher']);
    const threadId = await open(member.id, 904n);
    const answered = async (text: string) => {
      await answer(server, teacher, String(threadId), text);
      for (let tries = 0; tries < 2; tries += 1) await notifyAway(server.database, threadId);
      return await unreadOf(member);
    };
    expect(await answered('Which chapters have you read?')).toMatchObject({ notices: 1 });
    expect(await answered('And which have you not?')).toMatchObject({ notices: 1 });
    const upTo = '9'.repeat(15);
    await server.member('markAllRead', { type: 'notice', upTo }, { token: member.token });
    expect(await unreadOf(member)).toMatchObject({ notices: 0 });
    await notifyAway(server.database, threadId);
    expect(await unreadOf(member)).toMatchObject({ notices: 0 });
    expect(await answered('Bring your passport.')).toMatchObject({ notices: 1 });
  });

  test('reports a decision without a second notice', async () => {
    const member = await newMember(server);
    const threadId = await open(member.id, 903n);
    const texts = inEveryLanguage('Opened');
    await server.database.transaction((tx) =>
      postSystemMessage(tx, { threadId, messageId: randomUUID(), texts, isAnswer: true }),
    );
    expect(await isQueued(threadId)).toBe(false);
    expect(await unreadOf(member)).toEqual({ messages: 0, notices: 0 });
  });
});
