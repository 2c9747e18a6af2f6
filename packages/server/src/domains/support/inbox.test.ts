import { randomUUID } from 'node:crypto';
import type { InboxView } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { auditOf } from '../wallet/testing/office.ts';
import { openThread } from './index.ts';
import { answer, begin, inbox, messagesOf, note, threadOf, write } from './testing/talk.ts';

let server: TestServer;
let beside: TestServer;
let support: Person;
let colleague: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  support = await newOperator(server, ['support']);
  colleague = await newOperator(server, ['support']);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

function assign(
  on: TestServer,
  by: Person,
  threadId: string,
  from: Person | null,
  to: Person | null,
) {
  const input = { threadId, from: idOf(from), to: idOf(to) };
  return on.operator('assignThread', input, { token: by.token });
}

const waiting = async ({ token }: Person) =>
  (await server.operator('getWaitingThreads', {}, { token })).response.waiting;

async function pagedBy2(view: InboxView): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { view, size: '2', ...(cursor === undefined ? {} : { cursor }) };
    const { response } = await server.operator('getThreadList', input, { token: support.token });
    seen.push(...response.items.map(({ threadId }) => threadId));
    cursor = response.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
}

const idOf = (person: Person | null) => (person === null ? null : String(person.id));

async function exam(member: Person, subjectId: bigint): Promise<string> {
  const thread = { memberId: member.id, kind: 'examApplication', subjectId } as const;
  return String(
    await server.database.transaction(
      async (tx) => await openThread(tx, { ...thread, language: 'en' }),
    ),
  );
}

describe('an unassigned conversation', () => {
  test('is taken by one of many who try at once', async () => {
    const threadId = await begin(server, await newMember(server));
    const people = [support, colleague];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => {
        const by = people[nth % 2] ?? support;
        return assign(nth % 4 < 2 ? server : beside, by, threadId, null, by);
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 2201)]);
  });

  test('belongs to the operator who answers first, and the other is told', async () => {
    const threadId = await begin(server, await newMember(server));
    const answers = await Promise.all([
      answer(server, support, threadId, 'Mine'),
      answer(beside, colleague, threadId, 'No, mine'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 2201]);
    const { lastSeq } = await threadOf(server, support, threadId);
    expect(lastSeq).toBe(2);
  });
});

describe('an assigned conversation', () => {
  test('is given, taken over and released by operators who know the current assignee', async () => {
    const threadId = await begin(server, await newMember(server));
    await assign(server, support, threadId, null, support);
    expect((await assign(server, colleague, threadId, null, colleague)).status).toBe(2201);
    expect((await answer(server, colleague, threadId, 'May I?')).status).toBe(2201);
    expect((await assign(server, colleague, threadId, support, colleague)).status).toBe(200);
    expect((await answer(server, colleague, threadId, 'I may')).status).toBe(200);
    expect((await assign(server, colleague, threadId, colleague, null)).status).toBe(200);
    expect(await threadOf(server, support, threadId)).toMatchObject({ assignee: null });
  });

  test('cannot be given to an operator who cannot answer it', async () => {
    const threadId = await begin(server, await newMember(server));
    const teacher = await newOperator(server, ['teacher']);
    const finance = await newOperator(server, ['finance']);
    for (const to of [teacher, finance, await newMember(server)])
      expect((await assign(server, support, threadId, null, to)).status).toBe(2204);
    const { response } = await server.operator(
      'getAnswererList',
      { threadId },
      { token: support.token },
    );
    const names = response.items.map(({ operatorId }) => operatorId);
    expect(names).toContain(String(colleague.id));
    expect(names).not.toContain(String(teacher.id));
  });

  test('is not closed by others without its assignee knowing, and is unassigned once closed', async () => {
    const threadId = await begin(server, await newMember(server));
    await assign(server, support, threadId, null, support);
    const close = (by: Person) =>
      server.operator('closeThread', { threadId, seq: 1 }, { token: by.token });
    expect((await close(colleague)).status).toBe(2201);
    expect((await close(support)).status).toBe(200);
    expect((await assign(server, support, threadId, null, support)).status).toBe(2202);
  });
});

describe('the inbox of conversations', () => {
  test('lists each conversation in its folder, the most recently moved first', async () => {
    const [first, second] = [await newMember(server), await newMember(server)];
    const [one, two] = [await begin(server, first), await begin(server, second)];
    await write(server, first, 'And another thing');
    const ids = async (view: 'mine' | 'unassigned' | 'all' | 'closed') =>
      (await inbox(server, support, view))
        .map(({ threadId }) => threadId)
        .filter((id) => [one, two].includes(id));
    expect(await ids('all')).toEqual([one, two]);
    expect(await ids('unassigned')).toEqual([one, two]);
    await answer(server, support, two, 'Good day');
    expect(await ids('mine')).toEqual([two]);
    expect(await ids('unassigned')).toEqual([one]);
    expect(await ids('all')).toEqual([two, one]);
    await server.operator('closeThread', { threadId: two, seq: 2 }, { token: support.token });
    expect(await ids('closed')).toEqual([two]);
    expect(await ids('all')).toEqual([one]);
  });

  test('shows how the newest message begins and what is unread until an operator sees it', async () => {
    const member = await newMember(server);
    const threadId = await begin(server, member, 'x'.repeat(500));
    await write(server, member, 'The newest');
    await note(server, support, threadId, 'Never in the preview');
    const row = async () =>
      (await inbox(server, colleague, 'all')).find((one) => one.threadId === threadId);
    expect(await row()).toMatchObject({
      member: { memberId: String(member.id), account: member.email },
      unread: 2,
      preview: 'The newest',
      previewFrom: 'member',
    });
    await server.operator('getThreadMessages', { threadId }, { token: support.token });
    expect(await row()).toMatchObject({ unread: 0 });
  });

  test('counts waiting members until they are answered, read or not', async () => {
    const member = await newMember(server);
    const before = await waiting(colleague);
    const threadId = await begin(server, member);
    await server.operator('getThreadMessages', { threadId }, { token: support.token });
    expect(await waiting(colleague)).toBe(before + 1);
    await assign(server, support, threadId, null, support);
    expect(await waiting(colleague)).toBe(before);
    await answer(server, support, threadId, 'Good day');
    const after = await waiting(support);
    await write(server, member, 'One more thing');
    expect([await waiting(support), await waiting(colleague)]).toEqual([after + 1, before]);
  });

  test('lists waiting members in the order in which they began to wait, in pages', async () => {
    const impatient = await newMember(server);
    const one = await begin(server, impatient);
    const two = await begin(server, await newMember(server));
    const three = await begin(server, await newMember(server));
    const order = async () =>
      (await pagedBy2('waiting')).filter((id) => [one, two, three].includes(id));
    // A member who asks again keeps the waiting time of the first question.
    await write(server, impatient, 'Is anybody there?');
    expect(await order()).toEqual([one, two, three]);
    // Messages that came while an answer was being written count from their arrival.
    await answer(server, support, two, 'Good day', { seen: 0 });
    expect(await order()).toEqual([one, three, two]);
    await answer(server, support, one, 'Yes');
    expect(await order()).toEqual([three, two]);
    const [first] = await inbox(server, support, 'waiting');
    const { response } = await server.operator('getWorkList', {}, { token: support.token });
    const since = response.items.map((line) => line.since);
    expect(since).toContain(first?.waitingSince);
  });

  test('counts an application only in its own queue, but counts later messages about it', async () => {
    const teacher = await newOperator(server, ['teacher']);
    const member = await newMember(server);
    const threadId = await exam(member, 9001n);
    const before = await waiting(teacher);
    await write(server, member, 'Please open it', { threadId });
    expect(await waiting(teacher)).toBe(before);
    await write(server, member, 'May I sit it today?', { threadId });
    expect(await waiting(teacher)).toBe(before + 1);
  });

  test('is paged without gaps or duplicates', async () => {
    const seen = await pagedBy2('all');
    expect(seen).toEqual((await inbox(server, support, 'all')).map(({ threadId }) => threadId));
    expect(seen.length).toBeGreaterThan(4);
  });
});

describe('conversations are private:', () => {
  test('another member can neither read nor write in them', async () => {
    const [owner, other] = [await newMember(server), await newMember(server)];
    const threadId = await begin(server, owner, 'A secret');
    const { token } = other;
    const tries = [
      server.member('getConversation', { threadId }, { token }),
      server.member('getMessageList', { threadId }, { token }),
      server.member('markConversationRead', { threadId, seq: 1 }, { token }),
      write(server, other, 'Mine now', { threadId }),
    ];
    for (const { status } of await Promise.all<{ status: number }>(tries))
      expect(status).toBe(1006);
    expect(await messagesOf(server, owner, threadId)).toHaveLength(1);
  });

  test('a teacher sees those about exams, customer service the others, and an owner all', async () => {
    const teacher = await newOperator(server, ['teacher']);
    const owner = await newOperator(server, ['owner']);
    const member = await newMember(server);
    const [ours, theirs] = [await begin(server, member), await exam(member, 1001n)];
    await write(server, member, 'May I sit it?', { threadId: theirs });
    const kinds = async (who: Person) =>
      new Set((await inbox(server, who, 'all')).map(({ kind }) => kind));
    expect(await kinds(teacher)).toEqual(new Set(['examApplication']));
    expect(await kinds(support)).toEqual(new Set(['support']));
    expect(await kinds(owner)).toEqual(new Set(['support', 'examApplication']));
    for (const [who, threadId] of [
      [teacher, ours],
      [support, theirs],
    ] as const) {
      const { token } = who;
      const tries = [
        server.operator('getThread', { threadId }, { token }),
        server.operator('getThreadMessages', { threadId }, { token }),
        server.operator('getAnswererList', { threadId }, { token }),
        server.operator('closeThread', { threadId, seq: 9 }, { token }),
        assign(server, who, threadId, null, who),
        answer(server, who, threadId, 'Hello'),
        note(server, who, threadId, 'Hello'),
      ];
      for (const { status } of await Promise.all<{ status: number }>(tries))
        expect(status).toBe(1006);
    }
    expect((await answer(server, teacher, theirs, 'You may')).status).toBe(200);
  });

  test('an operator without the permission has no inbox', async () => {
    const finance = await newOperator(server, ['finance', 'auditor']);
    const { token } = finance;
    const threadId = await begin(server, await newMember(server));
    const tries = [
      server.operator('getThreadList', { view: 'all' }, { token }),
      server.operator('getThreadMessages', { threadId }, { token }),
      server.operator(
        'answerThread',
        { threadId, messageId: randomUUID(), seq: 1, text: 'x', pictures: [] },
        { token },
      ),
      server.operator('getCannedList', {}, { token }),
    ];
    for (const { status } of await Promise.all<{ status: number }>(tries))
      expect(status).toBe(1005);
  });
});

test('every action and every look of operators is on the audit record', async () => {
  const operator = await newOperator(server, ['support']);
  const { token } = operator;
  const threadId = await begin(server, await newMember(server));
  const subject = `thread:${threadId}`;
  await threadOf(server, operator, threadId);
  await server.operator('getThreadMessages', { threadId }, { token });
  await assign(server, operator, threadId, null, operator);
  await answer(server, operator, threadId, 'Good day');
  await note(server, operator, threadId, 'A note');
  await server.operator('closeThread', { threadId, seq: 1 }, { token });
  const entries = await auditOf(server, operator);
  expect(entries.map(({ action }) => action)).toEqual([
    'support.view',
    'support.read',
    'support.assign',
    'support.answer',
    'support.note',
    'support.close',
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ subject });
});
