import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { journalsThatAddUp, tally } from './testing/all-money.ts';
import { availableOf, newPayer } from './testing/money.ts';
import { transfer } from './testing/transfers.ts';

let server: TestServer;
let beside: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

function atOnce<T>(times: number, work: (nth: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, nth) => work(nth)));
}

/** Returns the two servers alternately. */
function serverOf(nth: number): TestServer {
  return nth % 2 === 0 ? server : beside;
}

async function newPayers(count: number, amount: string): Promise<Person[]> {
  return await atOnce(count, () => newPayer(server, amount));
}

async function total(people: readonly Person[]): Promise<bigint> {
  const balances = await Promise.all(people.map((person) => availableOf(server, person)));
  return balances.reduce((sum, balance) => sum + parseMoney(balance), 0n);
}

describe('concurrent transfers', () => {
  test('with one request id are sent once, and all get the first answer', async () => {
    const [sender, recipient] = [await newPayer(server, '100'), await newMember(server)];
    const requestId = randomUUID();
    const answers = await atOnce(20, () => transfer(server, sender, recipient, '7', { requestId }));
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(await availableOf(server, sender)).toBe('93.000000');
    expect(await availableOf(server, recipient)).toBe('7.000000');
  });

  test('with one request id on two servers are sent once', async () => {
    const [sender, recipient] = [await newPayer(server, '100'), await newMember(server)];
    const requestId = randomUUID();
    const answers = await atOnce(20, (nth) =>
      transfer(serverOf(nth), sender, recipient, '7', { requestId }),
    );
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ response }) => response.journalId)).size).toBe(1);
    expect(await availableOf(server, sender)).toBe('93.000000');
  });

  test('with one request id and two recipients reach one of them', async () => {
    const [sender, ...recipients] = [
      await newPayer(server, '100'),
      await newMember(server),
      await newMember(server),
    ];
    const requestId = randomUUID();
    const answers = await atOnce(20, (nth) => {
      const recipient = recipients[nth < 10 ? 0 : 1] ?? sender;
      return transfer(serverOf(nth), sender, recipient, '7', { requestId });
    });
    expect(tally(answers)).toEqual({ 200: 10, 1302: 10 });
    expect(await availableOf(server, sender)).toBe('93.000000');
  });

  test('cannot spend the same money twice', async () => {
    const [sender, recipient] = [await newPayer(server, '10'), await newMember(server)];
    const answers = await atOnce(20, (nth) => transfer(serverOf(nth), sender, recipient, '3'));
    expect(tally(answers)).toEqual({ 200: 3, 1301: 17 });
    expect(await availableOf(server, sender)).toBe('1.000000');
    expect(await availableOf(server, recipient)).toBe('9.000000');
  });

  test('in a circle keep the total, on two servers', async () => {
    const people = await newPayers(8, '10');
    const answers = await atOnce(120, (nth) => {
      const [sender, recipient] = [people[nth % 8], people[(nth + 1 + (nth % 3)) % 8]];
      if (!sender || !recipient) throw new Error('Eight people');
      return transfer(serverOf(nth >> 3), sender, recipient, `${1 + (nth % 2)}.000001`);
    });
    const { 200: sent = 0, 1301: refused = 0 } = tally(answers);
    expect(sent + refused).toBe(120);
    expect(await total(people)).toBe(80_000_000n);
  });

  test('in both directions do not deadlock', async () => {
    const [left, right] = await newPayers(2, '100');
    if (!left || !right) throw new Error('Two people');
    const answers = await atOnce(40, (nth) => {
      const [sender, recipient] = nth % 4 < 2 ? [left, right] : [right, left];
      return transfer(serverOf(nth), sender, recipient, '1');
    });
    expect(tally(answers)).toEqual({ 200: 40 });
    expect([await availableOf(server, left), await availableOf(server, right)]).toEqual([
      '100.000000',
      '100.000000',
    ]);
  });

  test('give each caller the answer to their own request, refused or not', async () => {
    const people = await newPayers(12, '5');
    const recipient = await newMember(server);
    const rounds = await atOnce(36, async (nth) => {
      const sender = people[nth % 12] ?? recipient;
      const wanted = nth % 12;
      if (wanted % 4 === 1) return await transfer(server, sender, recipient, '5.000001');
      if (wanted % 4 === 2) return await transfer(server, sender, recipient, '0.001');
      if (wanted % 4 === 3) return await transfer(server, sender, recipient, '1', { coin: 'GOLD' });
      return await transfer(server, sender, recipient, `1.00000${nth % 12}`);
    });
    expect(rounds.map(({ status }) => status)).toEqual(
      rounds.map((_, nth) => [200, 1301, 1339, 1100][nth % 4]),
    );
    const sent = rounds.filter((_, nth) => nth % 4 === 0).map(({ response }) => response.amount);
    expect(sent.toSorted()).toEqual(
      ['1.000000', '1.000004', '1.000008'].flatMap((amount) => [amount, amount, amount]),
    );
    // Each of three senders has three transfers with different balances.
    for (const sender of [0, 4, 8]) {
      const after = rounds
        .filter((_, nth) => nth % 12 === sender)
        .map(({ response }) => parseMoney(response.balanceAfter))
        .toSorted((a, b) => Number(b - a));
      const step = 1_000_000n + BigInt(sender);
      expect(after).toEqual([5_000_000n - step, 5_000_000n - 2n * step, 5_000_000n - 3n * step]);
    }
    const journals = rounds.filter(({ status }) => status === 200);
    expect(new Set(journals.map(({ response }) => response.journalId)).size).toBe(9);
  });
});

test('after all of these tests every balance is the sum of its postings', async () => {
  expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
});
