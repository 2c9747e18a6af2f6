import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireHolds } from './expire-holds.ts';
import { findPosted } from './find-posted.ts';
import { holdFunds, type NewHold, releaseHold, settleHold } from './holds.ts';
import { academy } from './journal.ts';
import { type Bank, coin, openBank, purchase } from './testing/bank.ts';
import { tamper } from './testing/tamper.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;

beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const request = () => ({ actorId: academy, requestId: randomUUID() });

async function freeze(memberId: bigint, amount: bigint, more: Partial<NewHold> = {}) {
  const hold: NewHold = {
    memberId,
    coin,
    amount,
    purpose: 'operator',
    reason: 'to look into',
    expiresAt: null,
    ...more,
  };
  return await bank.database.transaction((tx) => holdFunds(tx, hold, request()));
}

const release = (holdId: bigint) =>
  bank.database.transaction((tx) => releaseHold(tx, holdId, request(), 'all is well'));

const settle = (holdId: bigint, amount: bigint) =>
  bank.database.transaction((tx) =>
    settleHold(tx, holdId, request(), [{ holder: academy, account: 'fees', amount }]),
  );

describe('a hold', () => {
  test('reduces the available balance, and held money cannot be spent', async () => {
    const [member = 0n] = await bank.newMembers(1, 100n);
    await freeze(member, 60n);
    expect([await bank.available(member), await bank.frozen(member)]).toEqual([40n, 60n]);
    await expect(bank.post(purchase(member, 41n))).rejects.toMatchObject({ code: 'balanceTooLow' });
    await expect(freeze(member, 41n)).rejects.toMatchObject({ code: 'balanceTooLow' });
  });

  test('is released once, however many requests come at once', async () => {
    const [member = 0n] = await bank.newMembers(1, 100n);
    const { holdId } = await freeze(member, 60n);
    const journals = await Promise.all(Array.from({ length: 6 }, () => release(holdId)));
    expect(new Set(journals).size).toBe(1);
    expect([await bank.available(member), await bank.frozen(member)]).toEqual([100n, 0n]);
  });

  test('is either settled or released', async () => {
    const [member = 0n] = await bank.newMembers(1, 100n);
    const { holdId } = await freeze(member, 60n);
    const outcomes = await Promise.allSettled([settle(holdId, 60n), release(holdId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await bank.frozen(member)).toBe(0n);
  });

  test('is settled once, and cannot be released afterwards', async () => {
    const [member = 0n] = await bank.newMembers(1, 100n);
    const [{ holdId }, other] = [await freeze(member, 60n), await freeze(member, 10n)];
    const journals = [await settle(holdId, 60n), await settle(holdId, 60n)];
    expect(new Set(journals).size).toBe(1);
    await expect(release(holdId)).rejects.toMatchObject({ code: 'holdOver' });
    await release(other.holdId);
    await expect(settle(other.holdId, 10n)).rejects.toMatchObject({ code: 'holdOver' });
    // A settlement does not change the owner's available balance.
    const [third, ending] = [
      await freeze(member, 5n),
      { actorId: member, requestId: randomUUID() },
    ];
    const fees = [{ holder: academy, account: 'fees', amount: 5n }] as const;
    await bank.database.transaction((tx) => settleHold(tx, third.holdId, ending, fees));
    expect(await findPosted(bank.database.db, ending)).toMatchObject({
      kind: 'settlement',
      amount: null,
      balanceAfter: null,
    });
    for (const end of [() => release(-1n), () => settle(-1n, 1n)])
      await expect(end()).rejects.toMatchObject({ code: 'notFound' });
    expect([await bank.available(member), await bank.frozen(member)]).toEqual([35n, 0n]);
  });

  test('is settled completely or not at all', async () => {
    const [member = 0n] = await bank.newMembers(1, 100n);
    const { holdId } = await freeze(member, 60n);
    await expect(settle(holdId, 59n)).rejects.toThrow(/is not whole/);
    expect(await bank.frozen(member)).toBe(60n);
    await settle(holdId, 60n);
    expect([await bank.available(member), await bank.frozen(member)]).toEqual([40n, 0n]);
  });

  test('with an expiry time is released automatically and once, by any of the servers', async () => {
    const [member = 0n, other = 0n] = await bank.newMembers(2, 100n);
    await freeze(member, 60n, { expiresAt: new Date(Date.now() - 1000) });
    await freeze(other, 60n, { expiresAt: new Date(Date.now() + 60_000) });
    await Promise.all([expireHolds(bank.database), expireHolds(bank.database)]);
    expect([await bank.available(member), await bank.frozen(member)]).toEqual([100n, 0n]);
    expect(await bank.frozen(other)).toBe(60n);
  });

  test('expires at its time and not a moment earlier', async () => {
    const [member = 0n] = await bank.newMembers(1, 100n);
    const expiresAt = new Date('2020-01-01T00:00:00Z');
    await freeze(member, 60n, { expiresAt });
    await freeze(member, 10n, { expiresAt: new Date('2021-01-01T00:00:00Z') });
    expect(await expireHolds(bank.database, new Date(Number(expiresAt) - 1))).toBe(0);
    expect(await bank.frozen(member)).toBe(70n);
    expect(await expireHolds(bank.database, expiresAt)).toBe(1);
    expect(await expireHolds(bank.database, expiresAt)).toBe(0);
    expect(await bank.frozen(member)).toBe(10n);
    expect(await expireHolds(bank.database)).toBe(1);
  });

  test('that is settled at the moment of its expiry is not released, and this is no failure', async () => {
    const { database } = bank;
    const [member = 0n] = await bank.newMembers(1, 100n);
    const { holdId } = await freeze(member, 60n, { expiresAt: new Date(Date.now() - 1000) });
    const { ending } = await database.transaction(async (tx) => {
      await settleHold(tx, holdId, request(), [{ holder: academy, account: 'fees', amount: 60n }]);
      const started = expireHolds(database);
      const waiting = () => database.pool.query('select from pg_locks where not granted');
      await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
      return { ending: started };
    });
    expect(await ending).toBe(1);
    expect([await bank.available(member), await bank.frozen(member)]).toEqual([40n, 0n]);
  });

  test('that cannot be released is reported, and does not keep other holds frozen', async () => {
    const { database } = bank;
    const [broken = 0n, other = 0n] = await bank.newMembers(2, 100n);
    for (const [ago, member] of [broken, other].entries())
      await freeze(member, 60n, { expiresAt: new Date(Date.now() - 2000 + ago) });
    const frozenOf = (amount: bigint) =>
      tamper(
        database,
        `update ledger_account set balance = ${amount} where holder = ${broken} and kind = 'frozen'`,
      );
    await frozenOf(0n);
    await expect(expireHolds(database)).rejects.toMatchObject({
      message: 'Some holds could not be ended',
      errors: [{ code: 'balanceTooLow' }],
    });
    expect([await bank.frozen(other), await bank.available(other)]).toEqual([0n, 100n]);
    await frozenOf(60n);
    expect(await expireHolds(database)).toBe(1);
  });

  test('always agrees with the frozen balance', async () => {
    const { accounts } = await verifyLedger(bank.database.db, bank.secrets);
    expect(accounts).toBeGreaterThan(0);
  });
});
