import { randomUUID } from 'node:crypto';
import { type BillCategory, billCategories } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerContracts } from '../courses/testing/contracts.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { academy, holdFunds, post, releaseHold } from './ledger/index.ts';
import { tamper } from './ledger/testing/tamper.ts';
import { giveMoney, newPayer, nextPostingsAfter } from './testing/money.ts';
import { transfer } from './testing/transfers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await offerContracts(server);
  await server.database.db
    .insertInto('coin')
    .values({ code: 'TEST', name: 'Another coin', position: 7 })
    .execute();
});
afterAll(() => server.stop());

interface Asked {
  readonly coin?: string;
  readonly category?: BillCategory;
  readonly from?: string;
  readonly to?: string;
  readonly cursor?: string;
  readonly size?: string;
}

async function bills({ token }: Person, asked: Asked = {}) {
  const answer = await server.member('getWalletBill', asked, { token });
  expect(answer.status).toBe(200);
  return answer.response;
}

async function amounts(person: Person, asked: Asked = {}): Promise<string[]> {
  return (await bills(person, asked)).items.map(({ amount }) => amount);
}

/** Reads all pages; runs `between` after each. */
async function allPages(person: Person, asked: Asked, between?: () => Promise<unknown>) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await bills(person, { ...asked, ...(cursor !== undefined && { cursor }) });
    pages.push(page.items);
    cursor = page.nextCursor ?? undefined;
    await between?.();
  } while (cursor !== undefined && pages.length < 50);
  return pages;
}

async function freezeAndRelease({ id }: Person): Promise<void> {
  await server.database.transaction(async (tx) => {
    const { holdId } = await holdFunds(
      tx,
      {
        memberId: id,
        coin: 'USDT',
        amount: 5_000_000n,
        purpose: 'operator',
        reason: 'A question is open',
        expiresAt: null,
      },
      { actorId: 0n, requestId: randomUUID() },
    );
    await releaseHold(tx, holdId, { actorId: 0n, requestId: randomUUID() }, 'It is answered');
  });
}

describe('bills', () => {
  test('list every change of the available balance, newest first, with its cause', async () => {
    const [person, friend] = [await newPayer(server, '200'), await newPayer(server, '50')];
    await transfer(server, person, friend, '20.5');
    await transfer(server, friend, person, '1');
    const purchase = { requestId: randomUUID(), level: 1, difference: '100.000000' };
    await server.member('buyContract', purchase, { token: person.token });
    await freezeAndRelease(person);
    const { items, nextCursor } = await bills(person);
    expect(nextCursor).toBeNull();
    const bill = { coin: 'USDT', counterparty: null, level: null, reason: null };
    expect(items).toMatchObject([
      {
        ...bill,
        category: 'release',
        amount: '5.000000',
        balanceAfter: '80.500000',
        reason: 'It is answered',
      },
      {
        ...bill,
        category: 'freeze',
        amount: '-5.000000',
        balanceAfter: '75.500000',
        reason: 'A question is open',
      },
      {
        ...bill,
        category: 'contractPurchase',
        amount: '-100.000000',
        balanceAfter: '80.500000',
        level: 1,
      },
      {
        ...bill,
        category: 'transferIn',
        amount: '1.000000',
        balanceAfter: '180.500000',
        counterparty: expect.stringMatching(/^pe\*{3}\w\w@example\.com$/) as string,
      },
      {
        ...bill,
        category: 'transferOut',
        amount: '-20.500000',
        balanceAfter: '179.500000',
        counterparty: friend.email,
      },
      {
        ...bill,
        category: 'adjustment',
        amount: '200.000000',
        balanceAfter: '200.000000',
        reason: 'For a test',
      },
    ]);
  });

  test('show the reason of changes made by operators or exams, and of no others', async () => {
    const person = await newMember(server);
    const withReason = new Set(['adjustment', 'freeze', 'release', 'withdrawalRefund', 'reward']);
    const details = [{ reason: 'For a good cause' }, { paper: '31' }];
    await server.database.transaction(async (tx) => {
      for (const category of billCategories)
        for (const detail of details)
          await post(tx, {
            kind: 'adjustment',
            coin: 'USDT',
            actorId: academy,
            requestId: randomUUID(),
            detail,
            lines: [
              { holder: academy, account: 'adjustments', amount: -1n },
              { holder: person.id, account: 'available', amount: 1n, category },
            ],
          });
    });
    const { items } = await bills(person, { size: '50' });
    const told = items.toReversed().map(({ category, reason }) => [category, reason]);
    expect(told).toEqual(
      billCategories.flatMap((category) =>
        ['For a good cause', '31'].map((reason) => [
          category,
          withReason.has(category) ? reason : null,
        ]),
      ),
    );
  });

  test('come from journals only: a line inserted without a journal is not a bill', async () => {
    const person = await newPayer(server, '5');
    const before = await bills(person);
    await tamper(
      server.database,
      `insert into journal_line (journal_id, line, account_id, amount, balance_after, category, posted_at)
       select -nth, 1, id, 1, balance + 1, 'adjustment', last_posted_at + nth * interval '1 second'
       from ledger_account, generate_series(0, 1) nth
       where holder = ${person.id} and kind = 'available'`,
    );
    expect(await bills(person)).toEqual(before);
    await tamper(server.database, 'delete from journal_line where journal_id < 1');
  });

  test('of a new member are an empty list', async () => {
    const newcomer = await newMember(server);
    expect(await bills(newcomer)).toEqual({ items: [], nextCursor: null });
  });

  test('of a transfer to a closed account do not show whose account it was', async () => {
    const [person, friend] = [await newPayer(server, '9'), await newMember(server)];
    await transfer(server, person, friend, '2');
    await server.database.db
      .updateTable('principal')
      .set({ email: `closed-${friend.id}@closed.invalid` })
      .where('id', '=', friend.id)
      .execute();
    expect((await bills(person)).items[0]).toMatchObject({
      category: 'transferOut',
      counterparty: '***',
    });
  });

  test('of another member are never shown, whatever the cursor', async () => {
    const [person, other] = [await newPayer(server, '9'), await newPayer(server, '4')];
    await transfer(server, person, other, '2');
    const { items } = await bills(person);
    expect(await amounts(other)).toEqual(['2.000000', '4.000000']);
    const cursor = String(BigInt(items[0]?.billId ?? '0') + 100n);
    expect(await amounts(other, { cursor })).toEqual(['2.000000', '4.000000']);
    const ids = new Set(items.map(({ journalId }) => journalId));
    const shared = (await bills(other)).items.filter(({ journalId }) => ids.has(journalId));
    expect(shared.map(({ category }) => category)).toEqual(['transferIn']);
  });
});

describe('pages of bills', () => {
  test('contain every bill once, even while new ones arrive', async () => {
    const person = await newMember(server);
    for (let nth = 1; nth <= 10; nth += 1) await giveMoney(server, person, `${nth}`);
    const pages = await allPages(person, { size: '3' }, () => giveMoney(server, person, '100'));
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1]);
    expect(pages.flat().map(({ amount }) => amount)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((amount) => `${amount}.000000`),
    );
  });

  test('end with the last bill, even if it fills its page', async () => {
    const person = await newMember(server);
    for (const amount of ['1', '2', '3', '4']) await giveMoney(server, person, amount);
    const pages = await allPages(person, { size: '2' });
    expect(pages.map((page) => page.length)).toEqual([2, 2]);
  });

  test('keep bills of two coins with the same time apart', async () => {
    const person = await newMember(server);
    for (const coin of ['USDT', 'TEST']) await giveMoney(server, person, '1', { coin });
    for (const moment of ['2099-01-01T00:00:00Z', '2099-01-02T00:00:00Z', '2099-01-03T00:00:00Z']) {
      await nextPostingsAfter(server, person, moment);
      for (const coin of ['USDT', 'TEST']) await giveMoney(server, person, '2', { coin });
    }
    for (const size of ['1', '2', '3', '5']) {
      const shown = (await allPages(person, { size })).flat();
      expect(shown.map(({ coin }) => coin)).toEqual([
        'TEST',
        'USDT',
        'TEST',
        'USDT',
        'TEST',
        'USDT',
        'TEST',
        'USDT',
      ]);
      expect(new Set(shown.map(({ billId }) => billId)).size).toBe(8);
    }
  });
});

describe('a filter for bills', () => {
  const [first, second, third] = [
    '2099-03-01T10:00:00.000Z',
    '2099-03-02T10:00:00.000Z',
    '2099-03-03T10:00:00.000Z',
  ];

  test('by time includes the start and excludes the end', async () => {
    const person = await newMember(server);
    await giveMoney(server, person, '1');
    for (const [nth, moment] of [first, second, third].entries()) {
      await nextPostingsAfter(server, person, moment);
      await giveMoney(server, person, `${nth + 2}`);
    }
    expect(await amounts(person, { from: second })).toEqual(['4.000000', '3.000000']);
    expect(await amounts(person, { to: second })).toEqual(['2.000000', '1.000000']);
    expect(await amounts(person, { from: first, to: third })).toEqual(['3.000000', '2.000000']);
    expect(await amounts(person, { from: third, to: first })).toEqual([]);
    expect(await amounts(person, { from: '0001-01-01T00:00:00Z' })).toHaveLength(4);
    expect(await amounts(person, { to: '9999-12-31T23:59:59Z' })).toHaveLength(4);
    const pages = await allPages(person, { from: first, size: '1' });
    expect(pages.flat().map(({ amount }) => amount)).toEqual(['4.000000', '3.000000', '2.000000']);
  });

  test('by category and coin returns only those, on every page', async () => {
    const [person, friend] = [await newPayer(server, '10'), await newMember(server)];
    await giveMoney(server, person, '7', { coin: 'TEST' });
    for (const amount of ['1', '2', '3']) {
      await transfer(server, person, friend, amount);
      await giveMoney(server, person, '5');
    }
    await transfer(server, person, friend, '4', { coin: 'TEST' });
    const sent = await allPages(person, { category: 'transferOut', size: '2' });
    expect(sent.map((page) => page.map(({ amount }) => amount))).toEqual([
      ['-4.000000', '-3.000000'],
      ['-2.000000', '-1.000000'],
    ]);
    expect(await amounts(person, { coin: 'TEST' })).toEqual(['-4.000000', '7.000000']);
    expect(await amounts(person, { coin: 'TEST', category: 'adjustment' })).toEqual(['7.000000']);
    expect(await amounts(person, { category: 'reward' })).toEqual([]);
    expect(await amounts(person, { coin: 'GOLD' })).toEqual([]);
  });
});
