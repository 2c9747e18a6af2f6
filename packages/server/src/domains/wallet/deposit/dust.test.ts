import { afterAll, beforeAll, expect, test } from 'vitest';
import { availableOf } from '../testing/money.ts';
import { addElsewhere } from './testing/add-elsewhere.ts';
import {
  type DepositWorld,
  openDepositWorld,
  type Payee,
  tokenOwner,
} from './testing/deposit-world.ts';

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
  await world.pay(tokenOwner, 1_000_000_000n);
});
afterAll(() => world.close());

/** Sends this many transfers of one micro-unit in one transaction. */
async function sendDust({ address }: Payee, times: number): Promise<void> {
  await world.payMany(Array<typeof address>(times).fill(address), Array<bigint>(times).fill(1n));
}

const states = async (payee: Payee) => (await world.depositsOf(payee)).map(({ state }) => state);

test('whole deposits are credited before small ones, however many small ones came first @long', async () => {
  const [payee, other] = [await world.newPayee(), await world.newPayee()];
  await sendDust(other, 60);
  await world.pay(payee.address, 5_000_000n);
  await world.mine(2);
  await world.read();
  expect(await states(payee)).toEqual(['credited']);
});

test('no amount of dust keeps small deposits from adding up', async () => {
  const payee = await world.newPayee();
  await sendDust(payee, 520);
  await world.read();
  // The state that each of them would get in its turn.
  await world.server.database.pool.query(
    `update deposit set state = 'belowMinimum' where amount = 1`,
  );
  await world.pay(payee.address, 600_000n);
  await world.pay(payee.address, 500_000n);
  await world.mine(2);
  await world.read();
  // The 498 oldest of the smallest deposits were credited, too.
  expect(await availableOf(world.server, payee)).toBe('1.100498');
  const left = (await states(payee)).flatMap((state, nth) => (state === 'belowMinimum' ? nth : []));
  expect(left).toEqual(Array.from({ length: 22 }, (_, nth) => 498 + nth));
  await world.verify();
});

test('small deposits to one address on several networks are not added together', async () => {
  const payee = await world.newPayee();
  await addElsewhere(world, payee, { state: 'belowMinimum', amount: 900_000n });
  await world.pay(payee.address, 900_000n);
  await world.mine(2);
  await world.read();
  expect(await states(payee)).toEqual(['belowMinimum', 'belowMinimum']);
  expect(await availableOf(world.server, payee)).toBe('0.000000');
  await world.verify();
});
