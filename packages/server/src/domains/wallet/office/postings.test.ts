import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { academy, type NewJournal, transferLines } from '../ledger/index.ts';
import { postAlone } from '../ledger/post.ts';
import { coin, giveMoney, newPayer } from '../testing/money.ts';
import { trialBalance } from '../testing/office.ts';

let server: TestServer;
let auditor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  auditor = await newOperator(server, ['auditor']);
});
afterAll(() => server.stop());

async function postingsOf(accountId: string, size: string) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const { status, response } = await server.operator(
      'getAccountPostings',
      { accountId, size, ...(cursor !== undefined && { cursor }) },
      { token: auditor.token },
    );
    expect(status).toBe(200);
    pages.push(response.items);
    cursor = response.nextCursor ?? undefined;
  } while (cursor !== undefined && pages.length < 100);
  return pages;
}

function purchase(member: Person, nth: number): NewJournal {
  const amount = BigInt(nth + 1);
  return {
    kind: 'purchase',
    coin,
    actorId: member.id,
    requestId: randomUUID(),
    detail: { level: 1, from: 0 },
    lines: [
      { holder: member.id, account: 'available', amount: -amount, category: 'contractPurchase' },
      { holder: academy, account: 'revenue', amount },
    ],
  };
}

describe('the postings of an account', () => {
  test('each appear on one page, even if many have the same time', async () => {
    const member = await newPayer(server, '1');
    const { lines } = await trialBalance(server, auditor);
    const revenue = lines.find(({ kind }) => kind === 'revenue')?.accountId ?? '';
    const before = (await postingsOf(revenue, '100')).flat().length;
    // Posted in one statement, which gives all of them the same time.
    for (const count of [25, 15])
      await postAlone(
        server.database.pool,
        Array.from({ length: count }, (_, nth) => purchase(member, nth)),
      );
    const pages = await postingsOf(revenue, '7');
    const shown = pages.flat();
    expect(shown).toHaveLength(before + 40);
    expect(new Set(shown.map(({ postingId }) => postingId)).size).toBe(before + 40);
    expect(new Set(shown.slice(0, 15).map(({ postingId }) => postingId.split('-')[0])).size).toBe(
      1,
    );
    expect(
      shown.slice(0, 3).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]),
    ).toEqual([
      ['purchase', '0.000015', null],
      ['purchase', '0.000014', null],
      ['purchase', '0.000013', null],
    ]);
    expect(shown).toEqual((await postingsOf(revenue, '100')).flat());
  });

  test('show the balance after each, if the account is a member’s', async () => {
    const member = await newPayer(server, '5');
    await giveMoney(server, member, '2');
    const { response } = await server.operator(
      'getMemberAccounts',
      { memberId: String(member.id) },
      { token: auditor.token },
    );
    expect(response.accounts.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['available', '7.000000'],
      ['frozen', '0.000000'],
    ]);
    const [available] = response.accounts;
    const [[newest, oldest] = []] = await postingsOf(available?.accountId ?? '', '10');
    expect([newest?.balanceAfter, oldest?.balanceAfter]).toEqual(['7.000000', '5.000000']);
  });

  test('name the other member and the reason, if the account is a member’s', async () => {
    const [from, to] = [await newPayer(server), await newPayer(server)];
    await giveMoney(server, from, '5', { reason: 'After a complaint' });
    const lines = transferLines(from.id, to.id, 1_000_000n);
    const requestId = randomUUID();
    await postAlone(server.database.pool, [
      { kind: 'transfer', coin, actorId: from.id, requestId, detail: {}, lines },
    ]);
    const { response } = await server.operator(
      'getMemberAccounts',
      { memberId: String(from.id) },
      { token: auditor.token },
    );
    const available = response.accounts.find(({ kind }) => kind === 'available')?.accountId ?? '';
    expect((await postingsOf(available, '10')).flat()).toMatchObject([
      {
        category: 'transferOut',
        counterparty: { memberId: String(to.id), account: to.email },
        reason: null,
      },
      { category: 'adjustment', counterparty: null, reason: 'After a complaint' },
    ]);
  });

  test('are not found if the account does not exist', async () => {
    const { token } = auditor;
    const answer = await server.operator('getAccountPostings', { accountId: '99999' }, { token });
    expect(answer.status).toBe(1006);
  });
});
