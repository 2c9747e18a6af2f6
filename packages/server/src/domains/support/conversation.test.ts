import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { notifyAway, openThread, postSystemMessage } from './index.ts';
import {
  answer,
  begin,
  inEveryLanguage,
  messagesOf,
  note,
  threadOf,
  write,
} from './testing/talk.ts';

let server: TestServer;
let beside: TestServer;
let support: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  support = await newOperator(server, ['support']);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

const unreadOf = async ({ token }: Person) =>
  (await server.member('getUnreadMessages', {}, { token })).response.unread;

const notices = async ({ id }: Person) =>
  await server.database.db
    .selectFrom('notice')
    .select(['kind', 'link'])
    .where('memberId', '=', id)
    .execute();

describe('messages sent at once', () => {
  test('each get one position in a single conversation', async () => {
    const member = await newMember(server);
    const texts = Array.from({ length: 16 }, (_, nth) => `Message ${nth}`);
    const answers = await Promise.all(
      texts.map((text, nth) => write(nth % 2 === 0 ? server : beside, member, text)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const threads = new Set(answers.map(({ response }) => response.threadId));
    expect(threads.size).toBe(1);
    const shown = await messagesOf(server, member, [...threads][0] ?? '');
    expect(shown.map(({ seq }) => seq)).toEqual(texts.map((_, nth) => nth + 1));
    expect(shown.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    const times = shown.map(({ time }) => time);
    expect(times).toEqual(times.toSorted());
  });

  test('that are equal are stored once and get the same answer, and other content under the id is refused', async () => {
    const member = await newMember(server);
    const messageId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        write(nth % 2 === 0 ? server : beside, member, 'Once', { messageId }),
      ),
    );
    const threadId = answers[0]?.response.threadId ?? '';
    expect(new Set(answers.map(({ response }) => response.message.seq))).toEqual(new Set([1]));
    expect(await messagesOf(server, member, threadId)).toHaveLength(1);
    const other = await write(server, member, 'Twice', { messageId });
    expect(other.status).toBe(1302);
    expect(await messagesOf(server, member, threadId)).toMatchObject([{ text: 'Once' }]);
  });

  test('by both sides have the same order for both', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    await Promise.all(
      Array.from({ length: 6 }, (_, nth) => [
        write(server, member, `From the member ${nth}`),
        answer(beside, support, threadId, `From us ${nth}`),
      ]).flat(),
    );
    const forMember = await messagesOf(server, member, threadId);
    const { response } = await server.operator(
      'getThreadMessages',
      { threadId, size: '100' },
      { token: support.token },
    );
    expect(forMember).toHaveLength(13);
    expect(response.items.toReversed().map(({ messageId }) => messageId)).toEqual(
      forMember.map(({ messageId }) => messageId),
    );
  });
});

describe('a conversation', () => {
  test('says who has to write next, is closed by operators and reopened by a message', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    const state = async () => (await threadOf(server, support, threadId)).state;
    const close = (seq: number) =>
      server.operator('closeThread', { threadId, seq }, { token: support.token });
    expect(await state()).toBe('waitingForUs');
    await answer(server, support, threadId, 'Good day');
    expect(await state()).toBe('waitingForMember');
    await write(server, member, 'One more thing');
    expect((await close(1)).status).toBe(2203);
    expect((await close(3)).status).toBe(200);
    expect((await close(3)).status).toBe(200);
    expect(await threadOf(server, support, threadId)).toMatchObject({
      state: 'closed',
      assignee: null,
    });
    await write(server, member, 'I am back');
    expect(await state()).toBe('waitingForUs');
    expect(await messagesOf(server, member, threadId)).toHaveLength(4);
  });

  test('cannot be put into an invalid state by hand', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    await server.operator('closeThread', { threadId, seq: 1 }, { token: support.token });
    for (const change of [
      sql`update support_thread set state = 'open' where id = ${threadId}`,
      sql`update support_thread set state = 'waitingForUs' where id = ${threadId}`,
      sql`update support_thread set last_seq = 0, member_seq = 0, staff_read = 0 where id = ${threadId}`,
      sql`update support_thread set member_id = member_id + 1 where id = ${threadId}`,
      sql`update support_thread set member_read = 99 where id = ${threadId}`,
      sql`delete from support_thread where id = ${threadId}`,
      sql`update support_message set text = 'Other' where thread_id = ${threadId}`,
      sql`delete from support_message where thread_id = ${threadId}`,
    ]) {
      await expect(change.execute(server.database.db)).rejects.toThrow(
        /support_thread|support_message/,
      );
    }
  });

  test('counts unread messages on both sides, and reading only moves forward', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    await answer(server, support, threadId, 'One');
    await answer(server, support, threadId, 'Two');
    await note(server, support, threadId, 'Between us');
    expect(await unreadOf(member)).toBe(2);
    const read = (seq: number) =>
      server.member('markConversationRead', { threadId, seq }, { token: member.token });
    await read(2);
    expect(await unreadOf(member)).toBe(1);
    await read(999);
    await read(1);
    expect(await unreadOf(member)).toBe(0);
    await answer(server, support, threadId, 'Three');
    expect(await unreadOf(member)).toBe(1);
  });

  test("hides the operators' notes from the member", async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    await note(server, support, threadId, 'A difficult one');
    await answer(server, support, threadId, 'Good day');
    const shown = await messagesOf(server, member, threadId);
    expect(shown.map(({ text }) => text)).toEqual(['Hello', 'Good day']);
    expect(JSON.stringify(shown)).not.toContain('difficult');
    expect(JSON.stringify(shown)).not.toContain('Test Operator');
  });

  test('stores hostile text as text, and refuses empty or invalid text', async () => {
    const member = await newMember(server);
    const hostile = `<img src=x onerror=alert(1)> '; drop table support_message; -- {{7*7}}\u202e`;
    const threadId = await begin(server, member, hostile);
    expect(await messagesOf(server, member, threadId)).toMatchObject([{ text: hostile }]);
    for (const text of ['', '  \n ', 'a\u0000b', '\ud800', 'x'.repeat(4001)]) {
      expect((await write(server, member, text)).status).toBe(1100);
    }
    expect((await write(server, member, 'x'.repeat(4000))).status).toBe(200);
  });

  test('is limited to what a person can type', async () => {
    const member = await newMember(server);
    const answers = [];
    for (let nth = 0; nth < 21; nth += 1) answers.push(await write(server, member, `${nth}`));
    expect(answers.map(({ status }) => status).slice(19)).toEqual([200, 1004]);
  });

  test('is paged without gaps or duplicates', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    for (let nth = 0; nth < 6; nth += 1) await answer(server, support, threadId, `${nth}`);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const input = { threadId, size: '3', ...(cursor === undefined ? {} : { cursor }) };
      const { response } = await server.member('getMessageList', input, { token: member.token });
      seen.push(...response.items.map(({ seq }) => seq));
      cursor = response.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('other domains', () => {
  test('open one conversation per matter and report in it what happened, in every language', async () => {
    const member = await newMember(server);
    const about = { memberId: member.id, kind: 'examApplication', subjectId: 77n } as const;
    const messageId = randomUUID();
    const ids = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.database.transaction(async (tx) => {
          const threadId = await openThread(tx, { ...about, language: 'ru' });
          await postSystemMessage(tx, { threadId, messageId, texts: inEveryLanguage('Applied') });
          return threadId;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    const threadId = String(ids[0]);
    expect(await messagesOf(server, member, threadId, { language: 'jp' })).toMatchObject([
      { from: 'system', text: 'Applied (jp)' },
    ]);
    expect((await write(server, member, 'When?', { threadId })).response.threadId).toBe(threadId);
    const { response } = await server.member('getConversation', {}, { token: member.token });
    expect(response.thread).toBeNull();
  });
});

describe('a member who is away', () => {
  test('is told once of all answers, and again only of answers after reading', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    const notify = () => notifyAway(server.database, BigInt(threadId));
    await notify();
    expect(await notices(member)).toEqual([]);
    await answer(server, support, threadId, 'One');
    await Promise.all([notify(), notifyAway(beside.database, BigInt(threadId))]);
    await answer(server, support, threadId, 'Two');
    await notify();
    expect(await notices(member)).toEqual([{ kind: 'supportAnswered', link: '/customer-service' }]);
    await server.member('markConversationRead', { threadId, seq: 3 }, { token: member.token });
    await notify();
    await answer(server, support, threadId, 'Three');
    await notify();
    expect(await notices(member)).toHaveLength(2);
  });

  test('has one pending job, however many answers there were', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member);
    for (const text of ['One', 'Two', 'Three']) await answer(server, support, threadId, text);
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs
      from graphile_worker.jobs where key = ${`support-notify-away:${threadId}`}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ jobs: 1 }]);
  });
});
