import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { academy, holdFunds } from '../wallet/index.ts';
import { refusalOf } from '../wallet/testing/all-money.ts';
import { accountsMoved } from '../wallet/testing/accounts-moved.ts';
import { availableOf, giveMoney, newPayer } from '../wallet/testing/money.ts';
import { transfer } from '../wallet/testing/transfers.ts';
import { offer, offerContracts } from './testing/contracts.ts';
import { buy, levelOf, purchasesOf } from './testing/purchases.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());
beforeEach(() => offerContracts(server));

async function newBuyer(amount: string): Promise<Person> {
  const person = await newMember(server);
  await giveMoney(server, person, amount);
  return person;
}

describe('buying a contract', () => {
  test('takes the price, grants the level and returns the balances before and after', async () => {
    const person = await newBuyer('250.5');
    expect(await buy(server, person, 1, '100.000000')).toMatchObject({
      status: 200,
      response: {
        level: 1,
        coin: 'USDT',
        paid: '100.000000',
        balanceBefore: '250.500000',
        balanceAfter: '150.500000',
      },
    });
    expect(await availableOf(server, person)).toBe('150.500000');
    expect(await levelOf(server, person)).toBe(1);
    expect(await purchasesOf(server, person)).toMatchObject([
      { fromLevel: 0, level: 1, price: 100_000_000n, paid: 100_000_000n },
    ]);
  });

  test('is revenue of the academy, for a full price and for a difference, and moves no other account', async () => {
    const buyer = await newBuyer('300');
    const bought = (level: number, difference: string) =>
      accountsMoved(server, { buyer }, () => buy(server, buyer, level, difference));
    expect(await bought(1, '100.000000')).toEqual({
      'buyer available': '-100.000000',
      revenue: '100.000000',
    });
    expect(await bought(2, '200.000000')).toEqual({
      'buyer available': '-200.000000',
      revenue: '200.000000',
    });
    expect(await bought(3, '500.000000')).toEqual({});
  });

  test('can use up the last micro-unit', async () => {
    const person = await newBuyer('100');
    expect((await buy(server, person, 1, '100.000000')).response.balanceAfter).toBe('0.000000');
  });

  test('of a higher level costs the difference to what was already paid, level after level', async () => {
    const person = await newBuyer('800');
    const answers = [
      await buy(server, person, 1, '100.000000'),
      await buy(server, person, 2, '200.000000'),
      await buy(server, person, 3, '500.000000'),
    ];
    expect(answers.map(({ response }) => response.balanceAfter)).toEqual([
      '700.000000',
      '500.000000',
      '0.000000',
    ]);
    expect(await levelOf(server, person)).toBe(3);
    expect(await purchasesOf(server, person)).toMatchObject([
      { fromLevel: 0, level: 1 },
      { fromLevel: 1, level: 2 },
      { fromLevel: 2, level: 3 },
    ]);
  });

  test('of the highest level directly costs its whole price', async () => {
    const person = await newBuyer('800');
    expect((await buy(server, person, 3, '800.000000')).status).toBe(200);
    expect(await levelOf(server, person)).toBe(3);
  });

  test('is free and needs no money if the price fell below what was already paid', async () => {
    const person = await newBuyer('100');
    await buy(server, person, 1, '100.000000');
    await offer(server, 1, '50');
    await offer(server, 2, '80');
    expect(await buy(server, person, 2, '0.000000')).toMatchObject({
      status: 200,
      response: { level: 2, paid: '0.000000', balanceBefore: '0.000000', balanceAfter: '0.000000' },
    });
    expect(await levelOf(server, person)).toBe(2);
    expect(await purchasesOf(server, person)).toMatchObject([{}, { paid: 0n, journalId: null }]);
  });

  test('adds exactly one bill', async () => {
    const person = await newBuyer('100');
    await buy(server, person, 1, '100.000000');
    const { response } = await server.member('getWalletBill', {}, { token: person.token });
    expect(response.items.map(({ category, amount, level }) => [category, amount, level])).toEqual([
      ['contractPurchase', '-100.000000', 1],
      ['adjustment', '100.000000', null],
    ]);
  });
});

describe('a purchase is refused and changes nothing:', () => {
  test('for a level that is already held, or a lower one', async () => {
    const person = await newBuyer('2000');
    await buy(server, person, 2, '300.000000');
    for (const [level, difference] of [
      [2, '0.000000'],
      [2, '300.000000'],
      [1, '0.000000'],
      [1, '100.000000'],
    ] as const)
      expect(await refusalOf(server, () => buy(server, person, level, difference))).toBe(1402);
  });

  test('for a price other than the one shown, higher or lower', async () => {
    const person = await newBuyer('1000');
    await offer(server, 1, '100.000001');
    expect(await refusalOf(server, () => buy(server, person, 1, '100.000000'))).toBe(1403);
    await offer(server, 1, '99.999999');
    expect(await refusalOf(server, () => buy(server, person, 1, '100.000000'))).toBe(1403);
    expect((await buy(server, person, 1, '99.999999')).status).toBe(200);
    // An upgrade costs the difference, not the whole price.
    expect(await refusalOf(server, () => buy(server, person, 2, '300.000000'))).toBe(1403);
  });

  test('for a level that does not exist or is not offered', async () => {
    const person = await newBuyer('5000');
    expect(await refusalOf(server, () => buy(server, person, 9, '100.000000'))).toBe(1401);
    expect(await refusalOf(server, () => buy(server, person, 4, '2000.000000'))).toBe(1401);
    await offer(server, 1, '100', false);
    expect(await refusalOf(server, () => buy(server, person, 1, '100.000000'))).toBe(1401);
  });

  test('for a balance that is zero or a micro-unit too low', async () => {
    const person = await newBuyer('99.999999');
    expect(await refusalOf(server, () => buy(server, person, 1, '100.000000'))).toBe(1301);
    const newcomer = await newMember(server);
    expect(await refusalOf(server, () => buy(server, newcomer, 1, '100.000000'))).toBe(1301);
  });

  test('for frozen money: only the available balance counts', async () => {
    const person = await newBuyer('150');
    await server.database.transaction(
      async (tx) =>
        await holdFunds(
          tx,
          {
            memberId: person.id,
            coin: 'USDT',
            amount: 60_000_000n,
            purpose: 'operator',
            reason: 'For a test',
            expiresAt: null,
          },
          { actorId: academy, requestId: randomUUID() },
        ),
    );
    expect(await refusalOf(server, () => buy(server, person, 1, '100.000000'))).toBe(1301);
  });
});

describe('the same purchase request again', () => {
  test('returns the first answer, even after later purchases and price changes', async () => {
    const person = await newBuyer('1000');
    const requestId = randomUUID();
    const first = await buy(server, person, 1, '100.000000', { requestId });
    await buy(server, person, 3, '700.000000');
    await offer(server, 1, '150', false);
    const again = await buy(server, person, 1, '100.000000', { requestId });
    expect(again).toEqual(first);
    const shouted = { requestId: requestId.toUpperCase() };
    expect(await buy(server, person, 1, '100.000000', shouted)).toEqual(first);
    expect(await availableOf(server, person)).toBe('200.000000');
    expect(await levelOf(server, person)).toBe(3);
  });

  test('returns the first answer of a free purchase', async () => {
    const person = await newBuyer('100');
    await buy(server, person, 1, '100.000000');
    await offer(server, 1, '99');
    await offer(server, 2, '100');
    const requestId = randomUUID();
    const first = await buy(server, person, 2, '0.000000', { requestId });
    await giveMoney(server, person, '5');
    expect(await buy(server, person, 2, '0.000000', { requestId })).toEqual(first);
  });

  test('may succeed after a refusal, because a refusal leaves nothing behind', async () => {
    const person = await newBuyer('99');
    const requestId = randomUUID();
    expect((await buy(server, person, 1, '100.000000', { requestId })).status).toBe(1301);
    await giveMoney(server, person, '1');
    expect((await buy(server, person, 1, '100.000000', { requestId })).status).toBe(200);
  });

  test('is refused with other content', async () => {
    const person = await newBuyer('1000');
    const requestId = randomUUID();
    await buy(server, person, 1, '100.000000', { requestId });
    expect(await refusalOf(server, () => buy(server, person, 2, '200.000000', { requestId }))).toBe(
      1302,
    );
    expect(await refusalOf(server, () => buy(server, person, 1, '0.000000', { requestId }))).toBe(
      1302,
    );
  });

  test('is refused if a transfer used the request id', async () => {
    const [person, friend] = [await newPayer(server, '1000'), await newMember(server)];
    const requestId = randomUUID();
    const sent = await transfer(server, person, friend, '100', { requestId });
    expect(sent.status).toBe(200);
    expect(await refusalOf(server, () => buy(server, person, 1, '100.000000', { requestId }))).toBe(
      1302,
    );
  });

  test('is refused as a transfer, whoever the recipient is', async () => {
    const [person, friend] = [await newPayer(server, '200'), await newMember(server)];
    const requestId = randomUUID();
    await buy(server, person, 1, '100.000000', { requestId });
    for (const recipient of [friend, await newMember(server)]) {
      const send = () => transfer(server, person, recipient, '100', { requestId });
      expect(await refusalOf(server, send)).toBe(1302);
    }
  });

  test('is a separate request if another member sends it', async () => {
    const [person, other] = [await newBuyer('100'), await newBuyer('100')];
    const requestId = randomUUID();
    expect((await buy(server, person, 1, '100.000000', { requestId })).status).toBe(200);
    expect((await buy(server, other, 1, '100.000000', { requestId })).status).toBe(200);
    expect(await availableOf(server, other)).toBe('0.000000');
  });
});
