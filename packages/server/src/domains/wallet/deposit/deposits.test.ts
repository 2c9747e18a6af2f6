import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleDollarAbi } from '../../../chains/devnet/sample-dollar.ts';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { availableOf } from '../testing/money.ts';
import {
  type DepositWorld,
  network,
  openDepositWorld,
  tokenOwner,
} from './testing/deposit-world.ts';

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(() => world.close());

const dollar = 1_000_000n;

test('a deposit is seen at once and credited at its third confirmation, not before, with a notice', async () => {
  const payee = await world.newPayee();
  await world.pay(payee.address, 5n * dollar);
  await world.read();
  expect(await world.depositsOf(payee)).toEqual([{ state: 'seen', amount: 5n * dollar }]);
  await world.mine(1);
  expect(await accountsMoved(world.server, { payee }, () => world.read())).toEqual({});
  await world.mine(1);
  expect(await accountsMoved(world.server, { payee }, () => world.read())).toEqual({
    custody: '-5.000000',
    'payee available': '5.000000',
  });
  expect(await world.depositsOf(payee)).toEqual([{ state: 'credited', amount: 5n * dollar }]);
  expect(await availableOf(world.server, payee)).toBe('5.000000');
  expect(await world.noticesOf(payee)).toEqual(['depositCredited']);
  await world.verify();
});

test('two transfers of one transaction are two deposits, even with equal amounts to one address', async () => {
  const [one, other] = [await world.newPayee(), await world.newPayee()];
  await world.pay(tokenOwner, 100n * dollar);
  await world.payMany(
    [one.address, one.address, other.address],
    [2n * dollar, 2n * dollar, 3n * dollar],
  );
  await world.mine(2);
  await world.read();
  expect(await world.depositsOf(one)).toMatchObject([{ state: 'credited' }, { state: 'credited' }]);
  expect(await availableOf(world.server, one)).toBe('4.000000');
  expect(await availableOf(world.server, other)).toBe('3.000000');
});

test('two transfers of different amounts in one transaction to one address are both credited', async () => {
  const payee = await world.newPayee();
  await world.pay(tokenOwner, 100n * dollar);
  await world.payMany([payee.address, payee.address], [2n * dollar, 3n * dollar]);
  await world.mine(2);
  await world.read();
  expect(await world.depositsOf(payee)).toEqual([
    { state: 'credited', amount: 2n * dollar },
    { state: 'credited', amount: 3n * dollar },
  ]);
  expect(await availableOf(world.server, payee)).toBe('5.000000');
});

test('a failed transaction and a transfer of another token add no deposit', async () => {
  const payee = await world.newPayee();
  const data = encodeFunctionData({
    abi: sampleDollarAbi,
    functionName: 'transfer',
    args: [payee.address, 10n ** 30n],
  });
  const hash = await world.chain.client.sendTransaction({
    account: tokenOwner,
    chain: null,
    to: world.chain.token,
    data,
    gas: 200_000n,
  });
  const receipt = await world.chain.receiptOf(hash);
  expect(receipt.status).toBe('reverted');
  const fake = await world.chain.deployToken();
  await world.pay(payee.address, 5n * dollar, fake);
  await world.mine(3);
  await world.read();
  expect(await world.depositsOf(payee)).toEqual([]);
});

test('deposits below the minimum wait until they reach it together, and are credited as one', async () => {
  const payee = await world.newPayee();
  await world.pay(payee.address, 400_000n);
  await world.pay(payee.address, 500_000n);
  await world.mine(2);
  await world.read();
  expect(await world.depositsOf(payee)).toMatchObject([
    { state: 'belowMinimum' },
    { state: 'belowMinimum' },
  ]);
  expect(await availableOf(world.server, payee)).toBe('0.000000');
  await world.pay(payee.address, 99_999n);
  await world.mine(2);
  expect(await accountsMoved(world.server, { payee }, () => world.read())).toEqual({});
  // Another member's small deposits are not added.
  const other = await world.newPayee();
  await world.pay(other.address, 900_000n);
  await world.pay(payee.address, 1n);
  await world.mine(2);
  expect(await accountsMoved(world.server, { payee, other }, () => world.read())).toEqual({
    custody: '-1.000000',
    'payee available': '1.000000',
  });
  expect((await world.depositsOf(payee)).map(({ state }) => state)).toEqual([
    'credited',
    'credited',
    'credited',
    'credited',
  ]);
  expect(await world.depositsOf(other)).toMatchObject([{ state: 'belowMinimum' }]);
  expect(await availableOf(world.server, payee)).toBe('1.000000');
  expect(await world.noticesOf(payee)).toEqual(['depositCredited']);
  await world.verify();
});

test('the bill and the statement of a deposit show its network and its transaction', async () => {
  const payee = await world.newPayee();
  const whole = await world.pay(payee.address, 5n * dollar);
  await world.pay(payee.address, 600_000n);
  const latest = await world.pay(payee.address, 400_000n);
  await world.mine(2);
  await world.read();
  const { items } = (await world.server.member('getWalletBill', {}, payee)).response;
  expect(items.map(({ deposit }) => deposit)).toEqual([
    { network, transactionHash: latest, transactions: 2 },
    { network, transactionHash: whole, transactions: 1 },
  ]);
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const to = new Date(Date.now() + 3_600_000).toISOString();
  const asked = { format: 'csv', coin: 'USDT', from, to } as const;
  const { response } = await world.server.member('getStatement', asked, payee);
  const file = Buffer.from(response.content, 'base64').toString('utf8');
  expect(file).toContain(`,${network} ${whole},`);
  expect(file).toContain(`,${network} ${latest} (+1),`);
});

test('a transfer sent by one of the academy’s addresses is not a deposit', async () => {
  const [from, to] = [await world.newPayee(), await world.newPayee()];
  await world.pay(from.address, 7n * dollar);
  await world.chain.client.impersonateAccount({ address: from.address });
  await world.chain.client.setBalance({ address: from.address, value: 10n ** 18n });
  const data = encodeFunctionData({
    abi: sampleDollarAbi,
    functionName: 'transfer',
    args: [to.address, 7n * dollar],
  });
  await world.chain.send(world.chain.token, data, from.address);
  await world.mine(3);
  await world.read();
  expect(await availableOf(world.server, from)).toBe('7.000000');
  expect(await world.depositsOf(to)).toEqual([]);
});

test('deposits are recorded while deposits are off, and credited when they are on again', async () => {
  const payee = await world.newPayee();
  const turn = (on: boolean) =>
    world.server.database.db
      .updateTable('coinNetwork')
      .set({ depositsOn: on })
      .where('code', '=', network)
      .execute();
  await turn(false);
  await world.pay(payee.address, 2n * dollar);
  await world.mine(3);
  await world.read();
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'seen' }]);
  await turn(true);
  await world.read();
  expect(await availableOf(world.server, payee)).toBe('2.000000');
});

test('a deposit to a member who has left opens an incident, and does not delay other deposits', async () => {
  const [left, stays] = [await world.newPayee(), await world.newPayee()];
  await world.server.database.pool.query(
    `insert into ledger_account (holder, coin, kind, balance, closed_at)
     select $1, 'USDT', k, 0, now() from unnest(array['available', 'frozen']::account_kind[]) k
     on conflict (holder, coin, kind) do update set closed_at = now()`,
    [left.id],
  );
  await world.pay(left.address, 3n * dollar);
  await world.pay(stays.address, 4n * dollar);
  await world.mine(3);
  await world.read();
  expect(await world.depositsOf(left)).toMatchObject([{ state: 'seen' }]);
  expect(await availableOf(world.server, stays)).toBe('4.000000');
  expect(await world.openIncidents()).toEqual([
    { kind: 'notCredited', memberId: left.id, amount: null },
  ]);
  await world.verify();
});
