import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { notifyAway } from './notify-away.ts';
import { answer, begin } from './testing/talk.ts';

let server: TestServer;
let support: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  support = await newOperator(server, ['support']);
});
afterAll(() => server.stop());

test('what a member reads is told to their other devices and to us, once', async () => {
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

test('who has read the answer is not told of it any more', async () => {
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
