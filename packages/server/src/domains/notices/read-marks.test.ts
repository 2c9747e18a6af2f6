import { randomUUID } from 'node:crypto';
import type { Language } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
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

async function draft(title: string, languages: Language[] | null = null): Promise<bigint> {
  const texts = wordsInAll(title);
  const one = { type, texts, levels: null, languages, expiresAt: null } as const;
  const { response } = await server.operator(
    'createBroadcast',
    { requestId: randomUUID(), ...one },
    editor,
  );
  return BigInt(response.broadcastId);
}

const publishing = (broadcastId: bigint) =>
  ({ broadcastId, version: 1, publishAt: null, operatorId: editor.id }) as const;

test('a notice committed while all were being marked as read stays unread', async () => {
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

test('a broadcast published while all were being marked as read stays unread, and hides the ones after it until it is visible', async () => {
  const member = await newMember(server);
  const [first, second] = [await draft('First'), await draft('Second')];
  let next: Promise<unknown> | undefined;
  await server.database.transaction(async (slow) => {
    await publishBroadcast(slow, publishing(first));
    next = server.database.transaction((tx) => publishBroadcast(tx, publishing(second)));
    // Long enough for the broadcast to appear, if nothing blocked it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await newest(member)).toBeUndefined();
    await server.member('markAllRead', { type, upTo: everything }, member);
  });
  await next;
  expect(await unread(member)).toMatchObject({ notice: 2 });
  await server.member('markAllRead', { type, upTo: everything }, member);
  expect(await unread(member)).toMatchObject({ notice: 0 });
});

async function publish(title: string, ...languages: Language[]): Promise<void> {
  const id = await draft(title, languages.length === 0 ? null : languages);
  await server.database.transaction((tx) => publishBroadcast(tx, publishing(id)));
}

/** Returns what the list shows as unread, and the count of the badge. */
async function news(member: Person, language: Language) {
  const who = { ...member, language };
  const { items } = (await server.member('getInformationList', { type }, who)).response;
  const listed = items.filter(({ isRead }) => !isRead).map(({ title }) => title);
  return { listed, counted: (await unread(who)).notice };
}

async function markAll(member: Person, language: Language): Promise<void> {
  const who = { ...member, language };
  const upTo = (await newest(who))?.informationId ?? '';
  await server.member('markAllRead', { type, upTo }, who);
}

describe('a member who switches to another language', () => {
  test('has no news of the previous language, neither in the list nor in the count', async () => {
    const member = await newMember(server);
    await publish('For Russian readers', 'ru');
    await publish('For all');
    await publish('For English readers', 'en');
    expect(await news(member, 'ru')).toEqual({
      listed: ['For all (ru)', 'For Russian readers (ru)'],
      counted: 2,
    });
    expect(await news(member, 'en')).toEqual({
      listed: ['For English readers (en)', 'For all (en)'],
      counted: 2,
    });
  });

  test('and marks all as read has no news, and keeps what arrives later in the previous language', async () => {
    const member = await newMember(server);
    await publish('Seen', 'en');
    await publish('Later', 'ru');
    await server.database.transaction((tx) => raiseNotice(tx, member.id, answered));
    await publish('Newest', 'ru');
    await markAll(member, 'en');
    expect(await news(member, 'en')).toEqual({ listed: [], counted: 0 });
    // The mark is a moment for all languages: what came before it is not unread in any of them.
    expect(await news(member, 'ru')).toEqual({ listed: ['Newest (ru)'], counted: 1 });
    await markAll(member, 'ru');
    expect(await news(member, 'ru')).toEqual({ listed: [], counted: 0 });
    await publish('For all');
    for (const language of ['en', 'ru'] as const)
      expect(await news(member, language)).toEqual({
        listed: [`For all (${language})`],
        counted: 1,
      });
  });
});
