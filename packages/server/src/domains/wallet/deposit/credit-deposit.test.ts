import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNetwork } from '../../../chains/index.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { DueDeposit } from './due-deposits.ts';
import { type DepositWorld, network, openDepositWorld } from './testing/deposit-world.ts';
import { verifyDeposits } from './verify-deposits.ts';

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(() => world.close());

const setNetwork = (columns: string) =>
  world.server.database.pool.query(`update coin_network set ${columns} where code = $1`, [network]);

/** Adds a deposit that has its confirmations but was not credited, because deposits were off while it was read. */
async function deepDeposit() {
  await setNetwork('deposits_on = false');
  const payee = await world.newPayee();
  await world.pay(payee.address, 5_000_000n);
  await world.mine(2);
  await world.read();
  await setNetwork('deposits_on = true');
  const { id, blockHash, rawAmount } = await world.server.database.db
    .selectFrom('deposit')
    .select(['id', 'blockHash', 'rawAmount'])
    .where('memberId', '=', payee.id)
    .executeTakeFirstOrThrow();
  const recipient = payee.address.slice(2);
  return { payee, id, blockHash: blockHash.toString('hex'), rawAmount, recipient };
}

type Asked = Pick<DueDeposit, 'id' | 'blockHash' | 'rawAmount' | 'recipient'>;

const dueOf = (asked: Asked): DueDeposit => ({
  ...asked,
  memberId: 0n,
  transactionHash: '',
  blockNumber: 0n,
  sender: '',
  alike: 1,
  doubts: 0,
});

async function credit(asked: Asked): Promise<boolean> {
  const { database } = world.server;
  const known = await readNetwork(database.db, network);
  if (!known) throw new Error('There is no network');
  return await database.transaction((tx) => creditDeposit(tx, known, dueOf(asked)));
}

test.each([
  ['block', { blockHash: 'ab'.repeat(32) }],
  ['amount', { rawAmount: '5000001' }],
  ['recipient', { recipient: 'cd'.repeat(20) }],
])(
  'a deposit is not credited if its %s has changed since the chain was asked',
  async (_, other) => {
    const { payee, ...deposit } = await deepDeposit();
    const moved = await accountsMoved(world.server, { payee }, async () => {
      expect(await credit({ ...deposit, ...other })).toBe(false);
    });
    expect(moved).toEqual({});
    expect(await credit(deposit)).toBe(true);
    expect(await credit(deposit)).toBe(false);
    expect(await world.depositsOf(payee)).toMatchObject([{ state: 'credited' }]);
    await world.verify();
  },
);

test.each([
  ['the network’s deposits were switched off', 'deposits_on = false'],
  ['the network requires one more confirmation', 'confirmations = 4'],
])('nothing is credited if, since the chain was asked, %s', async (_, change) => {
  const { payee, ...deposit } = await deepDeposit();
  await setNetwork(change);
  expect(await credit(deposit)).toBe(false);
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'seen' }]);
  await setNetwork('deposits_on = true, confirmations = 3');
  expect(await credit(deposit)).toBe(true);
});

test('crediting a deposit blocks changes of the chain cursor until it is committed', async () => {
  const { database } = world.server;
  const { payee, ...deposit } = await deepDeposit();
  const known = await readNetwork(database.db, network);
  if (!known) throw new Error('There is no network');
  const { goesBack } = await database.transaction(async (tx) => {
    expect(await creditDeposit(tx, known, dueOf(deposit))).toBe(true);
    const call = database.pool.query(
      'update chain_cursor set block_number = block_number where network = $1',
      [network],
    );
    await untilOneWaits(world.server);
    return { goesBack: call };
  });
  expect((await goesBack).rowCount).toBe(1);
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'credited' }]);
});

test('the verifier finds a deposit that brought money to another member', async () => {
  const [one, other] = [await world.newPayee(), await world.newPayee()];
  for (const { address } of [one, other]) await world.pay(address, 5_000_000n);
  await world.mine(2);
  await world.read();
  const { db, pool } = world.server.database;
  await verifyDeposits(db);
  const swap = async (from: bigint, to: bigint) =>
    await pool.query(
      `update ledger_account set holder = $2::bigint, member_id = $2::bigint
       where holder = $1 and kind = 'available'`,
      [from, to],
    );
  await pool.query('alter table ledger_account disable trigger all');
  await swap(one.id, -1n);
  await swap(other.id, one.id);
  await swap(-1n, other.id);
  await expect(verifyDeposits(db)).rejects.toThrow(/^Deposit \d+ is not what was posted of it/);
});
