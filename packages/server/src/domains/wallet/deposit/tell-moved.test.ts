import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type DepositWorld,
  network,
  openDepositWorld,
  type Payee,
} from './testing/deposit-world.ts';

let world: DepositWorld;
let payee: Payee;
beforeAll(async () => {
  world = await openDepositWorld();
});
beforeEach(async () => {
  payee = await world.newPayee();
});
afterAll(() => world.close());

const five = 5_000_000n;

const turn = (depositsOn: boolean) =>
  world.server.database.db
    .updateTable('coinNetwork')
    .set({ depositsOn })
    .where('code', '=', network)
    .execute();

/** Returns how many events about deposits were published while the chain grew by this many blocks, one at a time. */
async function toldWhile(blocks: number): Promise<number> {
  const { db } = world.server.database;
  await db.deleteFrom('liveEvent').execute();
  for (let nth = 0; nth < blocks; nth += 1) {
    await world.mine(1);
    await world.read();
  }
  const { count } = await db
    .selectFrom('liveEvent')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('audience', '=', `member:${payee.id}`)
    .where('topic', '=', 'deposits')
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('a member gets an event for each confirmation up to the last required one', async () => {
  await turn(false);
  await world.pay(payee.address, five);
  expect(await toldWhile(1)).toBe(1);
  expect(await toldWhile(1)).toBe(1);
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'seen' }]);
  expect(await toldWhile(4)).toBe(0);
  await turn(true);
});

test('a member gets an event even if the deposit is first read when it is deep enough', async () => {
  await turn(false);
  await world.pay(payee.address, five);
  await world.mine(9);
  expect(await toldWhile(1)).toBe(1);
  expect(await toldWhile(1)).toBe(0);
  await turn(true);
});

test('a member gets an event if the deposit is no longer on the chain', async () => {
  await world.mine(4);
  await world.read();
  await world.pay(payee.address, five);
  await world.read();
  await world.reorganise(1);
  expect(await toldWhile(3)).toBe(1);
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'gone' }]);
});
