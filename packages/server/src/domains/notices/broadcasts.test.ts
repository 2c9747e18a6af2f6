import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, ConsoleCalls } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setContractLevel } from '../members/index.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { publishDue } from './index.ts';
import { wordsInAll } from './testing/words.ts';

let server: TestServer;
let other: TestServer;
let editor: Person;
let member: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  other = await startTestServer({ workers: false, beside: server });
  editor = await newOperator(server, ['editor']);
  member = await newMember(server);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

type Draft = CallInput<ConsoleCalls['createBroadcast']>;

const draftOf = (title: string, more: Partial<Draft> = {}): Draft => ({
  requestId: randomUUID(),
  type: 'announcement',
  texts: wordsInAll(title),
  levels: null,
  languages: null,
  expiresAt: null,
  ...more,
});

async function create(draft: Draft): Promise<string> {
  return (await server.operator('createBroadcast', draft, editor)).response.broadcastId;
}

async function publishNow(draft: Draft): Promise<string> {
  const broadcastId = await create(draft);
  const answer = await server.operator(
    'publishBroadcast',
    { broadcastId, version: 1, publishAt: null },
    editor,
  );
  expect(answer.response).toEqual({ state: 'published' });
  return broadcastId;
}

async function titles(who: Person, language: 'en' | 'ru' = 'en'): Promise<string[]> {
  const input = { type: 'announcement' } as const;
  const { response } = await server.member('getInformationList', input, { ...who, language });
  return response.items.map(({ title }) => title);
}

const unread = async (who: Person) =>
  (await server.member('getUnreadCount', {}, who)).response.announcement;

describe('an announcement', () => {
  test('is created once however often its request is sent, and refuses the same request id with other texts', async () => {
    const draft = draftOf('Wrong date');
    const broadcastId = await create(draft);
    expect(await create(draft)).toBe(broadcastId);
    const rewritten = { ...draft, texts: wordsInAll('Right date') };
    const refused = await server.operator('createBroadcast', rewritten, editor);
    expect(refused.status).toBe(1302);
    // Drafts from before fingerprints were stored answer as they used to.
    const forget = 'update broadcast set made_of = null where id = $1';
    await server.database.pool.query(forget, [broadcastId]);
    expect(await create(rewritten)).toBe(broadcastId);
  });

  test('appears from the moment it is published, to each member in their language', async () => {
    const broadcastId = await create(draftOf('Holiday'));
    expect(await titles(member)).not.toContain('Holiday (en)');
    await server.operator('publishBroadcast', { broadcastId, version: 1, publishAt: null }, editor);
    expect(await titles(member)).toContain('Holiday (en)');
    expect(await titles(member, 'ru')).toContain('Holiday (ru)');
  });

  test('is unread until it is opened, and reading it counts once', async () => {
    const before = await unread(member);
    const broadcastId = await publishNow(draftOf('Opened'));
    expect(await unread(member)).toBe(before + 1);
    const input = { type: 'announcement' } as const;
    const { response } = await server.member('getInformationList', input, member);
    const informationId = response.items[0]?.informationId ?? '';
    await server.member('markRead', { informationId }, member);
    await server.member('markRead', { informationId }, member);
    expect(await unread(member)).toBe(before);
    const { response: seen } = await server.operator('getBroadcast', { broadcastId }, editor);
    expect(seen).toMatchObject({ opened: 1, state: 'published' });
  });

  test('from before a member joined is visible to them, but not unread', async () => {
    await publishNow(draftOf('Old news'));
    const newcomer = await newMember(server);
    expect(await titles(newcomer)).toContain('Old news (en)');
    expect(await unread(newcomer)).toBe(0);
  });

  test('reaches only its levels and languages', async () => {
    const bought = await newMember(server);
    await server.database.transaction((tx) => setContractLevel(tx, bought.id, 2));
    await publishNow(draftOf('Level two', { levels: [2, 3] }));
    await publishNow(draftOf('Russian', { languages: ['ru'] }));
    expect(await titles(bought)).toContain('Level two (en)');
    expect(await titles(member)).not.toContain('Level two (en)');
    expect(await titles(member)).not.toContain('Russian (en)');
    expect(await titles(member, 'ru')).toContain('Russian (ru)');
  });

  test('is gone after it is withdrawn, also by its direct address', async () => {
    const broadcastId = await publishNow(draftOf('Mistake'));
    const input = { type: 'announcement' } as const;
    const { response } = await server.member('getInformationList', input, member);
    const informationId = response.items[0]?.informationId ?? '';
    const reason = 'Wrong date';
    await server.operator('withdrawBroadcast', { broadcastId, reason }, editor);
    expect(await titles(member)).not.toContain('Mistake (en)');
    expect(await server.member('getInformation', { informationId }, member)).toMatchObject({
      status: 1006,
    });
    expect(
      await server.operator('withdrawBroadcast', { broadcastId, reason }, editor),
    ).toMatchObject({ status: 1806 });
    const audited = await server.database.db
      .selectFrom('auditEntry')
      .select('detail')
      .where('subject', '=', `broadcast:${broadcastId}`)
      .execute();
    expect(audited).toContainEqual({ detail: { reason } });
  });

  test('is gone after it expires @long', async () => {
    const soon = new Date(Date.now() + 3000).toISOString();
    await publishNow(draftOf('Short', { expiresAt: soon }));
    expect(await titles(member)).toContain('Short (en)');
    await vi.waitFor(async () => expect(await titles(member)).not.toContain('Short (en)'), 20_000);
  });
});

describe('a draft', () => {
  test('is created once per request, and can be changed only by an editor who saw its current version', async () => {
    const draft = draftOf('Twice');
    const broadcastId = await create(draft);
    expect(await create(draft)).toBe(broadcastId);
    const { requestId: _, ...content } = draft;
    const change = { ...content, broadcastId, version: 1, texts: wordsInAll('Changed') };
    expect(await server.operator('saveBroadcast', change, editor)).toMatchObject({ status: 200 });
    expect(await server.operator('saveBroadcast', change, editor)).toMatchObject({ status: 1802 });
  });

  test('is not published without texts in every language', async () => {
    const { ko: _, ...texts } = wordsInAll('Five languages');
    const broadcastId = await create(draftOf('', { texts }));
    const order = { broadcastId, version: 1, publishAt: null };
    const answer = await server.operator('publishBroadcast', order, editor);
    expect(answer).toMatchObject({ status: 1803, msg: 'Words are missing in: 한국어.' });
  });

  test('for some languages needs texts only in these', async () => {
    const { ru, en } = wordsInAll('Russian only');
    await publishNow(draftOf('', { texts: { ru }, languages: ['ru'] }));
    expect(await titles(member, 'ru')).toContain('Russian only (ru)');
    expect(await titles(member)).not.toContain('Russian only (en)');
    const broadcastId = await create(draftOf('', { texts: { en }, languages: ['en', 'ru'] }));
    const order = { broadcastId, version: 1, publishAt: null };
    expect(await server.operator('publishBroadcast', order, editor)).toMatchObject({
      status: 1803,
      msg: 'Words are missing in: Русский.',
    });
  });

  test('is refused if a link could run a script', async () => {
    for (const to of ['javascript:alert(1)', 'http://example.com', '//evil.example']) {
      const texts = wordsInAll('Bad', `[here](${to.replaceAll('(1)', '')})`);
      expect(
        await server.operator('createBroadcast', draftOf('', { texts }), editor),
      ).toMatchObject({ status: 1100 });
    }
  });

  test('is written by editors, read by auditors, and by nobody else', async () => {
    const auditor = await newOperator(server, ['auditor']);
    const finance = await newOperator(server, ['finance']);
    expect(await server.operator('getBroadcastList', {}, auditor)).toMatchObject({ status: 200 });
    expect(await server.operator('createBroadcast', draftOf('x'), auditor)).toMatchObject({
      status: 1005,
    });
    expect(await server.operator('getBroadcastList', {}, finance)).toMatchObject({ status: 1005 });
  });
});

describe('a scheduled announcement', () => {
  test('is published exactly once, at its time, by whichever process is first @long', async () => {
    const broadcastId = await create(draftOf('On time'));
    const publishAt = new Date(Date.now() + 3000).toISOString();
    const order = { broadcastId, version: 1, publishAt };
    const answer = await server.operator('publishBroadcast', order, editor);
    expect(answer.response).toEqual({ state: 'scheduled' });
    await publishDue(server.services);
    expect(await titles(member)).not.toContain('On time (en)');
    await sleep(Math.max(0, Date.parse(publishAt) - Date.now()) + 100);
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        publishDue((turn % 2 === 0 ? server : other).services),
      ),
    );
    expect((await titles(member)).filter((title) => title === 'On time (en)')).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      `select 1 from live_event e join broadcast b on b.position::text = e.subject
       where b.id = $1 and e.audience = 'all-members'`,
      [broadcastId],
    );
    expect(rows).toHaveLength(1);
  });

  test('can become a draft again before its time', async () => {
    const broadcastId = await create(draftOf('Not yet'));
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    await server.operator('publishBroadcast', { broadcastId, version: 1, publishAt }, editor);
    const { requestId: _, ...content } = draftOf('Changed my mind');
    const change = { ...content, broadcastId, version: 2 };
    expect(await server.operator('saveBroadcast', change, editor)).toMatchObject({ status: 1801 });
    expect(await server.operator('unscheduleBroadcast', { broadcastId }, editor)).toMatchObject({
      status: 200,
    });
    expect(await server.operator('saveBroadcast', { ...change, version: 3 }, editor)).toMatchObject(
      { status: 200 },
    );
  });

  test('becomes a draft again, with an explanation, if it would have expired while the server was down', async () => {
    const now = Date.now();
    const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    const broadcastId = await create(draftOf('Missed', { expiresAt: inHours(2) }));
    const order = { broadcastId, version: 1, publishAt: inHours(1) };
    await server.operator('publishBroadcast', order, editor);
    await server.database.pool.query(
      `update broadcast set publish_at = publish_at - interval '3 hours',
         expires_at = expires_at - interval '3 hours' where id = $1`,
      [broadcastId],
    );
    const told = async () => {
      const events = server.database.db.selectFrom('liveEvent').select('id');
      return (await events.where('audience', '=', 'operators:notice.read').execute()).length;
    };
    const before = await told();
    await Promise.all([server, other].map(({ services }) => publishDue(services)));
    expect(await told()).toBe(before + 1);
    const read = async () =>
      (await server.operator('getBroadcast', { broadcastId }, editor)).response;
    const missed = { state: 'draft', publishAt: null, missedAt: inHours(-2), version: 3 };
    expect(await read()).toMatchObject(missed);
    expect(await titles(member)).not.toContain('Missed (en)');

    const { requestId: _, ...content } = draftOf('Better late');
    await server.operator('saveBroadcast', { ...content, broadcastId, version: 3 }, editor);
    await server.operator('publishBroadcast', { broadcastId, version: 4, publishAt: null }, editor);
    expect(await read()).toMatchObject({ state: 'published', missedAt: null });
  });

  test('cannot end before it begins', async () => {
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const broadcastId = await create(draftOf('Backwards', { expiresAt }));
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const order = { broadcastId, version: 1, publishAt };
    expect(await server.operator('publishBroadcast', order, editor)).toMatchObject({
      status: 1804,
    });
  });
});

test('the database keeps published announcements unchanged', async () => {
  const broadcastId = await publishNow(draftOf('Carved'));
  for (const change of [`set texts = '{}'`, `set state = 'draft'`, `set levels = '{1}'`])
    await expect(
      server.database.pool.query(`update broadcast ${change} where id = $1`, [broadcastId]),
    ).rejects.toThrow(/broadcast/);
  await expect(server.database.pool.query('delete from broadcast')).rejects.toThrow('never');
});
