import { afterAll, beforeAll, expect, test } from 'vitest';
import { availableOf } from '../testing/money.ts';
import { type DepositWorld, openDepositWorld } from './testing/deposit-world.ts';

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld({ family: 'tron', decimals: 18 });
});
afterAll(() => world.close());

test('Tron’s JSON-RPC is read by the same code, and the dust of eighteen decimals is recorded', async () => {
  const payee = await world.newPayee();
  await world.pay(payee.address, 2_500_000_000_000_000_007n);
  await world.mine(3);
  await world.read();
  expect(await availableOf(world.server, payee)).toBe('2.500000');
  const { rawAmount, dust } = await world.server.database.db
    .selectFrom('deposit')
    .select(['rawAmount', 'dust'])
    .executeTakeFirstOrThrow();
  expect([rawAmount, dust]).toEqual(['2500000000000000007', '7']);
  await world.verify();
});

test('a transfer below one micro-unit is recorded and adds nothing', async () => {
  const payee = await world.newPayee();
  await world.pay(payee.address, 999_999_999_999n);
  await world.mine(3);
  await world.read();
  expect(await world.depositsOf(payee)).toEqual([{ state: 'belowMinimum', amount: 0n }]);
  expect(await availableOf(world.server, payee)).toBe('0.000000');
});

test('on a network that waits for finality, enough confirmations alone are not enough for a credit', async () => {
  const { database } = world.server;
  const payee = await world.newPayee();
  await database.db.updateTable('coinNetwork').set({ creditWhenFinal: true }).execute();
  await world.pay(payee.address, 10n ** 18n);
  await world.mine(3);
  await world.read();
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'seen' }]);
  await world.mine(70);
  await world.read();
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'credited' }]);
});
