import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { publishBroadcast } from './broadcasts/publish-broadcast.ts';
import { raiseNotice } from './raise-notice.ts';
import { wordsInAll } from './testing/words.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

const answered = { kind: 'supportAnswered', params: {}, link: '/customer-service' } as const;
const type = 'notice';

const newest = async (who: Person) =>
  (await server.member('getInformationList', { type }, who)).response.items[0];
const unread = async (who: Person) => (await server.member('getUnreadCount', {}, who)).response;
const everything = '999999999999999999';

async function draft(title: string): Promise<bigint> {
  const texts = wordsInAll(title);
  const one = { type, texts, levels: null, languages: null, expiresAt: null } as const;
  const { response } = await server.operator(
    'createBroadcast',
    { requestId: randomUUID(), ...one },
    editor,
  );
  return BigInt(response.broadcastId);
}

const publishing = (broadcastId: bigint) =>
  ({ broadcastId, version: 1, publishAt: null, operatorId: editor.id }) as const;

test('a notice that was under way while all was marked as read is unread', async () => {
  const member = await newMember(server);
  await server.database.transaction(async (slow) => {
    await raiseNotice(slow, member.id, answered);
    await server.database.transaction((tx) => raiseNotice(tx, member.id, answered));
    const upTo = (await newest(member))?.informationId ?? '';
    await server.member('markAllRead', { type, upTo }, member);
    expect(await unread(member)).toMatchObject({ notice: 0 });
  });
  expect(await unread(member)).toMatchObject({ notice: 1 });
  const { response } = await server.member('getInformationList', { type }, member);
  expect(response.items.map(({ isRead }) => isRead)).toEqual([true, false]);
});

test('so is a broadcast, below which none can be seen before it', async () => {
  const member = await newMember(server);
  const [first, second] = [await draft('First'), await draft('Second')];
  let next: Promise<unknown> | undefined;
  await server.database.transaction(async (slow) => {
    await publishBroadcast(slow, publishing(first));
    next = server.database.transaction((tx) => publishBroadcast(tx, publishing(second)));
    // Long enough for it to be there, if nothing held it up.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await newest(member)).toBeUndefined();
    await server.member('markAllRead', { type, upTo: everything }, member);
  });
  await next;
  expect(await unread(member)).toMatchObject({ notice: 2 });
  await server.member('markAllRead', { type, upTo: everything }, member);
  expect(await unread(member)).toMatchObject({ notice: 0 });
});
