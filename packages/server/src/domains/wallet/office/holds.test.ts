import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { expireHolds, holdFunds } from '../ledger/index.ts';
import { journalsThatAddUp, refusalOf, tally } from '../testing/all-money.ts';
import { balanceOf, newPayer } from '../testing/money.ts';
import { auditOf, freeze, release } from '../testing/office.ts';
import { transfer } from '../testing/transfers.ts';

let server: TestServer;
let beside: TestServer;
let finance: Person;
/** The operator who releases amounts that the first operator froze. */
let other: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  finance = await newOperator(server, ['finance']);
  other = await newOperator(server, ['finance']);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

function atOnce<T>(times: number, work: (on: TestServer, nth: number) => Promise<T>): Promise<T[]> {
  return Promise.all(
    Array.from({ length: times }, (_, nth) => work(nth % 2 === 0 ? server : beside, nth)),
  );
}

async function holdsOf({ id }: Person) {
  const { response } = await server.operator(
    'getMemberAccounts',
    { memberId: String(id) },
    { token: finance.token },
  );
  return response.holds;
}

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

describe('freezing', () => {
  test('moves an amount from available to frozen, where it cannot be spent', async () => {
    const [member, friend] = [await newPayer(server, '10'), await newMember(server)];
    expect((await freeze(server, finance, member, '4')).status).toBe(200);
    expect(await balanceOf(server, member)).toEqual({ available: '6.000000', frozen: '4.000000' });
    expect((await transfer(server, member, friend, '6.000001')).status).toBe(1301);
    const total = await server.member('getWalletTotalPrice', {}, { token: member.token });
    expect(total.response).toEqual({
      unit: 'USDT',
      total: '10.000000',
      available: '6.000000',
      frozen: '4.000000',
      unpriced: [],
    });
    expect(await holdsOf(member)).toMatchObject([
      { amount: '4.000000', purpose: 'operator', state: 'held', reason: 'A question is open' },
    ]);
  });

  test('is refused if the amount is not available, the expiry has passed or the member does not exist', async () => {
    const member = await newPayer(server, '10');
    await freeze(server, finance, member, '4');
    expect(await refusalOf(server, () => freeze(server, finance, member, '6.000001'))).toBe(1301);
    const expiresAt = new Date(Date.now() - 1).toISOString();
    expect(await refusalOf(server, () => freeze(server, finance, member, '1', { expiresAt }))).toBe(
      1100,
    );
    expect(await refusalOf(server, () => freeze(server, finance, finance, '1'))).toBe(1006);
  });

  test('with one request id freezes once, even concurrently; with other content it is refused', async () => {
    const member = await newPayer(server, '10');
    const requestId = randomUUID();
    const answers = await atOnce(20, (on) => freeze(on, finance, member, '4', { requestId }));
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ response }) => response.holdId)).size).toBe(1);
    expect(await balanceOf(server, member)).toEqual({ available: '6.000000', frozen: '4.000000' });
    const expiresAt = inDays(1).toISOString();
    for (const [amount, rest] of [
      ['5', {}],
      ['4', { reason: 'Another question' }],
      ['4', { expiresAt }],
    ] as const) {
      const given = { requestId, ...rest };
      expect(await refusalOf(server, () => freeze(server, finance, member, amount, given))).toBe(
        1302,
      );
    }
  });

  test('repeated after its expiry gives the first answer @long', async () => {
    const member = await newPayer(server, '10');
    const given = {
      requestId: randomUUID(),
      expiresAt: new Date(Date.now() + 1500).toISOString(),
    };
    const first = await freeze(server, finance, member, '4', given);
    expect(first.status).toBe(200);
    await sleep(1600);
    expect(await freeze(server, finance, member, '4', given)).toEqual(first);
    expect(await refusalOf(server, () => freeze(server, finance, member, '3', given))).toBe(1302);
    const fresh = { ...given, requestId: randomUUID() };
    expect(await refusalOf(server, () => freeze(server, finance, member, '4', fresh))).toBe(1100);
    expect(await balanceOf(server, member)).toEqual({ available: '6.000000', frozen: '4.000000' });
  });

  test.each(['   ', ' \t\n ', ' a ', '\u3000\u3000\u3000'])(
    'is refused with the meaningless reason %j',
    async (reason) => {
      const member = await newPayer(server, '10');
      expect(await refusalOf(server, () => freeze(server, finance, member, '4', { reason }))).toBe(
        1100,
      );
    },
  );

  test('with one request id for several members at the same time freezes for one of them', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => newPayer(server, '10')));
    const requestId = randomUUID();
    const answers = await atOnce(6, (on, nth) =>
      freeze(on, finance, members[nth] ?? finance, '4', { requestId }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 1302: 5 });
  });

  test('many times at once never takes more than the balance', async () => {
    const member = await newPayer(server, '10');
    const answers = await atOnce(12, (on) => freeze(on, finance, member, '3'));
    expect(tally(answers)).toEqual({ 200: 3, 1301: 9 });
    expect(await balanceOf(server, member)).toEqual({ available: '1.000000', frozen: '9.000000' });
  });
});

describe('releasing', () => {
  test('returns the amount once, however often and by whichever operator it is done', async () => {
    const member = await newPayer(server, '10');
    const third = await newOperator(server, ['owner']);
    const { response: hold } = await freeze(server, finance, member, '4');
    const answers = await atOnce(12, (on, nth) =>
      release(on, nth % 3 === 0 ? third : other, hold.holdId),
    );
    expect(tally(answers)).toEqual({ 200: 12 });
    expect(new Set(answers.map(({ response }) => response.journalId)).size).toBe(1);
    expect(await balanceOf(server, member)).toEqual({ available: '10.000000', frozen: '0.000000' });
    expect(await holdsOf(member)).toMatchObject([{ state: 'released' }]);
  });

  test('one hold does not affect others', async () => {
    const member = await newPayer(server, '10');
    const { response: first } = await freeze(server, finance, member, '4');
    await freeze(server, finance, member, '5');
    await release(server, other, first.holdId);
    await release(server, other, first.holdId);
    expect(await balanceOf(server, member)).toEqual({ available: '5.000000', frozen: '5.000000' });
  });

  test('is refused for a hold that does not exist, and for the hold of a withdrawal', async () => {
    expect(await refusalOf(server, () => release(server, other, '999999'))).toBe(1006);
    const member = await newPayer(server, '10');
    const { holdId } = await server.database.transaction(
      async (tx) =>
        await holdFunds(
          tx,
          {
            memberId: member.id,
            coin: 'USDT',
            amount: 5_000_000n,
            purpose: 'withdrawal',
            reason: 'To a chain',
            expiresAt: null,
          },
          { actorId: member.id, requestId: randomUUID() },
        ),
    );
    expect(await refusalOf(server, () => release(server, other, String(holdId)))).toBe(1006);
  });

  test('happens automatically and once when the hold expires, on any number of servers', async () => {
    const member = await newPayer(server, '10');
    await freeze(server, finance, member, '4', { expiresAt: inDays(1).toISOString() });
    await freeze(server, finance, member, '1', { expiresAt: inDays(3).toISOString() });
    await expireHolds(server.database);
    expect(await balanceOf(server, member)).toEqual({ available: '5.000000', frozen: '5.000000' });
    await atOnce(6, (on) => expireHolds(on.database, inDays(2)));
    expect(await balanceOf(server, member)).toEqual({ available: '9.000000', frozen: '1.000000' });
    expect(await expireHolds(server.database, inDays(2))).toBe(0);
    const { response } = await server.member('getWalletBill', {}, { token: member.token });
    expect(response.items[0]).toMatchObject({ category: 'release', reason: null });
  });

  test('by an operator at the moment of expiry returns the amount once', async () => {
    const member = await newPayer(server, '10');
    const expiresAt = inDays(1).toISOString();
    const { response: hold } = await freeze(server, finance, member, '4', { expiresAt });
    const [, answer] = await Promise.all([
      expireHolds(beside.database, inDays(2)),
      release(server, other, hold.holdId),
    ]);
    expect(answer.status).toBe(200);
    expect(await balanceOf(server, member)).toEqual({ available: '10.000000', frozen: '0.000000' });
  });
});

test('freezing and releasing are audited with their reasons; refused calls are not', async () => {
  const [member, operator] = [await newPayer(server, '10'), await newOperator(server, ['finance'])];
  const { response: hold } = await freeze(server, operator, member, '4');
  await freeze(server, operator, member, '7');
  const releaser = await newOperator(server, ['finance']);
  await release(server, releaser, hold.holdId);
  const recorded = [...(await auditOf(server, operator)), ...(await auditOf(server, releaser))];
  expect(recorded).toEqual([
    {
      action: 'ledger.freeze',
      subject: `member:${member.id}`,
      detail: { coin: 'USDT', amount: '4', reason: 'A question is open' },
    },
    {
      action: 'ledger.release',
      subject: `hold:${hold.holdId}`,
      detail: { reason: 'The question is answered' },
    },
  ]);
});

test('after all of these tests every balance is the sum of its postings', async () => {
  expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
});
