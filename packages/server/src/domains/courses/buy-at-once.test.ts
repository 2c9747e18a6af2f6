import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { journalsThatAddUp, tally } from '../wallet/testing/all-money.ts';
import { availableOf, giveMoney, newPayer } from '../wallet/testing/money.ts';
import { recipientIdOf } from '../wallet/testing/transfers.ts';
import { offerContracts } from './testing/contracts.ts';
import { buy, levelOf, purchasesOf } from './testing/purchases.ts';

let server: TestServer;
let beside: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  await offerContracts(server);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

/** Runs `work` the given number of times at once, alternating between two processes. */
function atOnce<T>(times: number, work: (on: TestServer, nth: number) => Promise<T>): Promise<T[]> {
  return Promise.all(
    Array.from({ length: times }, (_, nth) => work(nth % 2 === 0 ? server : beside, nth)),
  );
}

describe('buying a contract many times at once', () => {
  test('with one request id charges once and gives every request the first answer', async () => {
    const person = await newMember(server);
    await giveMoney(server, person, '1000');
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => buy(server, person, 1, '100.000000', { requestId })),
    );
    expect(tally(answers)).toEqual({ 200: 100 });
    expect(new Set(answers.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(await availableOf(server, person)).toBe('900.000000');
    expect(await purchasesOf(server, person)).toHaveLength(1);
  });

  test('with different request ids charges once and tells the others that the level is already held', async () => {
    const person = await newMember(server);
    await giveMoney(server, person, '100000');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => buy(server, person, 1, '100.000000')),
    );
    expect(tally(answers)).toEqual({ 200: 1, 1402: 99 });
    expect(await availableOf(server, person)).toBe('99900.000000');
    expect(await purchasesOf(server, person)).toHaveLength(1);
  });

  test('on two servers charges once, with one request id or many', async () => {
    const person = await newMember(server);
    await giveMoney(server, person, '1000');
    const requestId = randomUUID();
    const same = await atOnce(40, (on) => buy(on, person, 1, '100.000000', { requestId }));
    expect(tally(same)).toEqual({ 200: 40 });
    const different = await atOnce(40, (on) => buy(on, person, 2, '200.000000'));
    expect(tally(different)).toEqual({ 200: 1, 1402: 39 });
    expect(await availableOf(server, person)).toBe('700.000000');
    expect(await purchasesOf(server, person)).toHaveLength(2);
  });

  test('with one request id and two contents performs only one of them', async () => {
    const person = await newMember(server);
    await giveMoney(server, person, '1000');
    const requestId = randomUUID();
    const answers = await atOnce(20, (on, nth) =>
      nth < 10
        ? buy(on, person, 1, '100.000000', { requestId })
        : buy(on, person, 2, '300.000000', { requestId }),
    );
    expect(tally(answers)).toEqual({ 200: 10, 1302: 10 });
    const [bought, ...more] = await purchasesOf(server, person);
    expect(more).toEqual([]);
    expect(await levelOf(server, person)).toBe(bought?.level);
  });

  test('of every level never charges more than the highest level costs', async () => {
    const person = await newMember(server);
    await giveMoney(server, person, '10000');
    const wanted = [
      [1, '100.000000'],
      [2, '300.000000'],
      [3, '800.000000'],
      [2, '200.000000'],
      [3, '700.000000'],
      [3, '500.000000'],
    ] as const;
    await atOnce(30, (on, nth) => {
      const [level, difference] = wanted[nth % wanted.length] ?? wanted[0];
      return buy(on, person, level, difference);
    });
    const purchases = await purchasesOf(server, person);
    const held = await levelOf(server, person);
    const price = { 1: 100, 2: 300, 3: 800 }[held] ?? 0;
    expect(await availableOf(server, person)).toBe(`${10_000 - price}.000000`);
    expect(purchases.at(-1)?.level).toBe(held);
    expect(purchases.reduce((sum, { paid }) => sum + paid, 0n)).toBe(BigInt(price) * 1_000_000n);
  });

  test('does not spend the same money on both a purchase and a transfer', async () => {
    const [person, friend] = [await newPayer(server, '100'), await newMember(server)];
    const recipientId = await recipientIdOf(server, person, friend);
    const answers = await atOnce(20, (on, nth): Promise<{ status: number }> => {
      if (nth % 3 === 0) return buy(on, person, 1, '100.000000');
      const transfer = { requestId: randomUUID(), coin: 'USDT', amount: '100' };
      const { token } = person;
      return on.member('transferToMember', { ...transfer, recipientId }, { token });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await availableOf(server, person)).toBe('0.000000');
    const bought = (await purchasesOf(server, person)).length;
    expect(await availableOf(server, friend)).toBe(bought === 1 ? '0.000000' : '100.000000');
    expect(await levelOf(server, person)).toBe(bought);
  });
});

test('every balance still equals the sum of its postings afterwards', async () => {
  expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
});
