import { randomUUID } from 'node:crypto';
import type { AccountKind } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAvailable, readBalances, readRewardsBudget } from './balances.ts';
import { holdFunds } from './holds.ts';
import { academy, type NewJournal } from './journal.ts';
import { sealJournals } from './seal.ts';
import { type Bank, coin, openBank, transfer } from './testing/bank.ts';
import { compareTotals, readTotals } from './totals.ts';

let bank: Bank;
const other = 'TEST';

beforeAll(async () => {
  bank = await openBank();
  await bank.database.pool.query(
    `insert into coin (code, name, position) values ('TEST', 'Another coin', 9)`,
  );
});
afterAll(() => bank.close());

const request = () => ({ actorId: academy, requestId: randomUUID() });

async function move(kind: NewJournal['kind'], given: string, from: AccountKind, to: AccountKind) {
  await bank.post({
    ...request(),
    kind,
    coin: given,
    detail: {},
    lines: [
      { holder: academy, account: from, amount: -20n },
      { holder: academy, account: to, amount: 20n },
    ],
  });
}

const give = (member: bigint, amount: bigint) =>
  bank.post({
    ...request(),
    kind: 'adjustment',
    coin: other,
    detail: {},
    lines: [
      { holder: academy, account: 'adjustments', amount: -amount },
      { holder: member, account: 'available', amount, category: 'adjustment' },
    ],
  });

test('totals and balances are kept per coin, sealed or not, and match the accounts', async () => {
  const { database, secrets } = bank;
  const { db } = database;
  const [member = 0n, friend = 0n] = await bank.newMembers(2, 100n);
  await give(member, 7n);
  await move('capital', other, 'custody', 'capital');
  await sealJournals(database, secrets);
  await give(member, 3n);
  await move('rewardsFunding', other, 'capital', 'rewards');
  await bank.post(transfer(member, friend, 40n));
  const hold = { memberId: member, coin, amount: 10n, purpose: 'operator', reason: 'r' } as const;
  await database.transaction((tx) => holdFunds(tx, { ...hold, expiresAt: null }, request()));

  const expected = [
    [coin, 'custody', -200n, null],
    [coin, 'available', 190n, 190n],
    [coin, 'frozen', 10n, 10n],
    [coin, 'rewards', 0n, 0n],
    [coin, 'capital', 0n, null],
    [coin, 'revenue', 0n, null],
    [coin, 'fees', 0n, null],
    [coin, 'adjustments', 0n, null],
    [other, 'custody', -20n, null],
    [other, 'available', 10n, 10n],
    [other, 'frozen', 0n, 0n],
    [other, 'rewards', 20n, 20n],
    [other, 'capital', 0n, null],
    [other, 'revenue', 0n, null],
    [other, 'fees', 0n, null],
    [other, 'adjustments', -10n, null],
  ];
  const compared = async () =>
    (await compareTotals(db)).map((one) => [one.coin, one.kind, one.balance, one.kept]);
  const read = async () => (await readTotals(db)).map((one) => [one.coin, one.kind, one.balance]);
  for (const isSealed of [false, true]) {
    if (isSealed) await sealJournals(database, secrets);
    expect(await compared()).toEqual(expected);
    expect(await read()).toEqual(expected.map((one) => one.slice(0, 3)));
  }
  const ofMembers = (await readTotals(db)).filter(({ accountId }) => accountId === null);
  expect(ofMembers.map((one) => `${one.coin} ${one.kind}`)).toEqual([
    'USDT available',
    'USDT frozen',
    'TEST available',
    'TEST frozen',
  ]);

  expect([await readAvailable(db, member, coin), await readAvailable(db, member, other)]).toEqual([
    50n,
    10n,
  ]);
  expect([await readAvailable(db, friend, coin), await readAvailable(db, friend, other)]).toEqual([
    140n,
    0n,
  ]);
  expect([await readRewardsBudget(db, coin), await readRewardsBudget(db, other)]).toEqual([
    0n,
    20n,
  ]);
  expect(await readBalances(db, member)).toEqual([
    { coin, name: 'Tether USD', available: 50n, frozen: 10n },
    { coin: other, name: 'Another coin', available: 10n, frozen: 0n },
  ]);
  expect(await readBalances(db, friend)).toMatchObject([
    { available: 140n, frozen: 0n },
    { available: 0n, frozen: 0n },
  ]);
});
