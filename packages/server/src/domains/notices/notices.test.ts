import { randomUUID } from 'node:crypto';
import { languages } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerContracts } from '../courses/testing/contracts.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { giveMoney } from '../wallet/testing/money.ts';
import type { NewNotice } from './notice-kinds.ts';
import { raiseNotice } from './raise-notice.ts';
import { renderNotice } from './render-notice.ts';

let server: TestServer;
let member: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const rejected: NewNotice = {
  kind: 'withdrawalRejected',
  params: { amount: '12.500000', coin: 'USDT', reason: 'The address is blocked' },
  link: '/wallet',
};

const raise = (who: Person, notice: NewNotice = rejected) =>
  server.database.transaction((tx) => raiseNotice(tx, who.id, notice));

async function list(who: Person, page: { size?: string; cursor?: string } = {}) {
  const answer = await server.member('getInformationList', { type: 'notice', ...page }, who);
  return answer.response;
}

const unread = async (who: Person) =>
  (await server.member('getUnreadCount', {}, who)).response.notice;

describe('a notice to one member', () => {
  beforeAll(async () => {
    member = await newMember(server);
  });

  test("is visible and unread, in the reader's language", async () => {
    await raise(member);
    const { items } = await list(member);
    expect(items).toMatchObject([{ title: 'Withdrawal rejected', isRead: false }]);
    const id = items[0]?.informationId ?? '';
    const inChinese = await server.member(
      'getInformation',
      { informationId: id },
      { ...member, language: 'cn' },
    );
    expect(inChinese.response).toMatchObject({
      title: '提现被驳回',
      body: expect.stringContaining('The address is blocked') as string,
      link: '/wallet',
      type: 'notice',
    });
  });

  test('is read once it is marked, and stays read', async () => {
    const { items } = await list(member);
    const informationId = items[0]?.informationId ?? '';
    expect(await unread(member)).toBe(1);
    for (let time = 0; time < 2; time += 1)
      expect(await server.member('markRead', { informationId }, member)).toMatchObject({
        status: 200,
      });
    expect(await unread(member)).toBe(0);
    expect((await list(member)).items[0]?.isRead).toBe(true);
  });

  test('cannot be seen or marked by other members', async () => {
    const stranger = await newMember(server);
    const informationId = (await list(member)).items[0]?.informationId ?? '';
    expect((await list(stranger)).items).toEqual([]);
    for (const name of ['getInformation', 'markRead'] as const)
      expect(await server.member(name, { informationId }, stranger)).toMatchObject({
        status: 1006,
      });
  });

  test('does not exist if its transaction fails', async () => {
    const other = await newMember(server);
    const failing = server.database.transaction(async (tx) => {
      await raiseNotice(tx, other.id, rejected);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await list(other)).items).toEqual([]);
  });
});

describe('many notices', () => {
  test('are paged without gaps, and are marked as read up to the newest one seen', async () => {
    const reader = await newMember(server);
    for (let count = 0; count < 7; count += 1) await raise(reader);
    const first = await list(reader, { size: '3' });
    const second = await list(reader, { size: '3', cursor: first.nextCursor ?? '' });
    const third = await list(reader, { size: '3', cursor: second.nextCursor ?? '' });
    expect(third).toMatchObject({ nextCursor: null });
    const ids = [first, second, third].flatMap(({ items }) => items).map((i) => i.informationId);
    expect(new Set(ids).size).toBe(7);

    await raise(reader);
    await server.member('markAllRead', { type: 'notice', upTo: ids[0] ?? '' }, reader);
    expect(await unread(reader)).toBe(1);
    // An older mark from another tab undoes nothing, and a position that does not exist hides nothing new.
    await server.member('markAllRead', { type: 'notice', upTo: '1' }, reader);
    await server.member('markAllRead', { type: 'notice', upTo: '999999999999999999' }, reader);
    expect(await unread(reader)).toBe(0);
    await raise(reader);
    expect(await unread(reader)).toBe(1);
  });

  test('are counted up to a hundred', async () => {
    const reader = await newMember(server);
    await server.database.pool.query(
      `insert into notice (member_id, kind) select $1, 'supportAnswered' from generate_series(1, 150)`,
      [reader.id],
    );
    expect(await unread(reader)).toBe(100);
  });
});

test('a kind that only a newer release knows does not hide the other notices', async () => {
  const reader = await newMember(server);
  await raise(reader);
  await server.database.pool.query(
    `insert into notice (member_id, kind, params) values ($1, 'somethingNewer', '{"exam": "A"}')`,
    [reader.id],
  );
  const { items } = await list(reader);
  expect(items.map(({ title }) => title)).toEqual(['Account notice', 'Withdrawal rejected']);
  const informationId = items[0]?.informationId ?? '';
  const opened = await server.member('getInformation', { informationId }, reader);
  expect(opened.response.body).toMatch(/refresh/);
  expect((await server.member('markRead', { informationId }, reader)).status).toBe(200);
  const titles = languages.map((language) => renderNotice('somethingNewer', {}, language).title);
  expect(new Set(titles).size).toBe(languages.length);
});

test('buying a contract notifies the buyer once, however often it is requested', async () => {
  await offerContracts(server);
  const buyer = await newMember(server);
  await giveMoney(server, buyer, '500');
  const { response } = await server.member('getContractConfig', {}, buyer);
  const level = response.items[0];
  const order = {
    requestId: randomUUID(),
    level: level?.level ?? 0,
    difference: level?.difference ?? '',
  };
  for (let time = 0; time < 2; time += 1) await server.member('buyContract', order, buyer);
  const { items } = await list(buyer);
  expect(items).toMatchObject([{ title: 'Contract purchased' }]);
});

test('every kind has texts in every language, with every parameter filled in', () => {
  const params = {
    level: 2,
    amount: '1234.500000',
    whole: '1234.750000',
    coin: 'USDT',
    reason: 'R',
    network: 'TRC20',
    label: 'Savings',
    address: '0x7099…dc79C8',
    exam: { en: 'E' },
    before: '50',
    after: '60.5',
    validUntil: '2026-11-30T12:00:00Z',
  };
  const kinds = [
    'contractBought',
    'verificationApproved',
    'verificationFailed',
    'depositCredited',
    'depositCreditedInPart',
    'depositMadeGood',
    'depositReversed',
    'depositReversedInPart',
    'depositReversedSpent',
    'addressWaitOff',
    'addressAdded',
    'withdrawalRequested',
    'withdrawalSent',
    'withdrawalConfirmed',
    'withdrawalRejected',
    'withdrawalFailed',
    'examOpened',
    'examDeclined',
    'examRewarded',
    'certificateIssued',
    'certificateRecalled',
    'certificateWithdrawn',
    'examRegraded',
    'examWithdrawn',
    'supportAnswered',
    'teacherAnswered',
  ];
  for (const language of languages) {
    for (const kind of kinds) {
      const { title, body } = renderNotice(kind, params, language);
      expect(`${title}${body}`).not.toMatch(/[{}]|undefined/);
      // A locked phone shows the title.
      expect(title).not.toMatch(/1.?234|USDT|TRC20|Savings|0x/);
    }
  }
  expect(renderNotice('depositCredited', params, 'ru').body).toContain('1\u00a0234,50 USDT');
  const inPart = renderNotice('depositCreditedInPart', params, 'ru').body;
  expect(inPart).toMatch(/1\u00a0234,75 USDT.*1\u00a0234,50 USDT/);
  expect(renderNotice('examRegraded', params, 'ru').body).toContain('50 → 60,5.');
  expect(renderNotice('examRegraded', params, 'en').body).toContain('50 → 60.5 points');
});
