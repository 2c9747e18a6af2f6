import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { availableOf } from '../testing/money.ts';
import { setProven } from '../testing/money.ts';
import { transfer } from '../testing/transfers.ts';
import { newMember } from '../../../testing/people.ts';
import {
  type DepositWorld,
  openDepositWorld,
  type Payee,
  tokenOwner,
} from './testing/deposit-world.ts';

let world: DepositWorld;
let payee: Payee;
beforeAll(async () => {
  world = await openDepositWorld();
  await world.pay(tokenOwner, 1_000_000_000n);
});
beforeEach(async () => {
  payee = await world.newPayee();
  await world.mine(4);
  await world.read();
});
afterAll(() => world.close());

const five = 5_000_000n;
const states = async (of = payee) => (await world.depositsOf(of)).map(({ state }) => state);
const available = () => availableOf(world.server, payee);

const ownIncidents = async () =>
  (await world.openIncidents())
    .filter(({ memberId }) => memberId === payee.id)
    .map(({ kind }) => kind);

async function spend(amount: string, spender = payee): Promise<void> {
  const other = await newMember(world.server);
  setProven(world.server, spender);
  expect((await transfer(world.server, spender, other, amount)).status).toBe(200);
}

async function credited(): Promise<void> {
  await world.mine(2);
  await world.read();
}

test('a deposit that a reorganisation removes before its credit is gone, and never credited', async () => {
  await world.pay(payee.address, five);
  await world.read();
  expect(await states()).toEqual(['seen']);
  await world.reorganise(1);
  await world.mine(3);
  await world.read();
  expect(await states()).toEqual(['gone']);
  expect(await available()).toBe('0.000000');
  expect(await world.noticesOf(payee)).toEqual([]);
});

test('a removed deposit that comes back is seen again and credited once', async () => {
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await world.read();
  await takeBack();
  await world.mine(1);
  await world.read();
  expect(await states()).toEqual(['gone']);
  await world.resend(raw);
  await world.read();
  expect(await states()).toEqual(['seen']);
  await credited();
  expect(await available()).toBe('5.000000');
});

test('a deposit that moves to another block counts its confirmations from there', async () => {
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await world.mine(1);
  await world.read();
  await takeBack();
  await world.mine(2);
  await world.resend(raw);
  await world.read();
  expect(await states()).toEqual(['seen']);
  expect(await available()).toBe('0.000000');
  await credited();
  expect(await states()).toEqual(['credited']);
  expect(await available()).toBe('5.000000');
  await world.verify();
});

test('a deposit that is replaced by another is gone, and the other one counts', async () => {
  const other = await world.newPayee();
  const takeBack = await world.snapshot();
  await world.pay(payee.address, five);
  await world.read();
  await takeBack();
  await world.pay(other.address, five);
  await credited();
  expect(await states()).toEqual(['gone']);
  expect(await states(other)).toEqual(['credited']);
});

test('a deposit removed after its credit is reversed, with a notice and an incident', async () => {
  const takeBack = await world.snapshot();
  await world.pay(payee.address, five);
  await credited();
  expect(await available()).toBe('5.000000');
  await takeBack();
  await world.mine(4);
  expect(await accountsMoved(world.server, { payee }, () => world.read())).toEqual({
    custody: '5.000000',
    'payee available': '-5.000000',
  });
  expect(await states()).toEqual(['reversed']);
  expect(await world.noticesOf(payee)).toEqual(['depositCredited', 'depositReversed']);
  const own = (await world.openIncidents()).filter(({ memberId }) => memberId === payee.id);
  expect(own).toEqual([{ kind: 'reversal', memberId: payee.id, amount: null }]);
  await world.verify();
});

test('money that the member has spent is the academy’s loss, and no balance becomes negative', async () => {
  const takeBack = await world.snapshot();
  await world.pay(payee.address, five);
  await credited();
  await spend('3.5');
  await takeBack();
  await world.mine(4);
  expect(await accountsMoved(world.server, { payee }, () => world.read())).toEqual({
    custody: '5.000000',
    'payee available': '-1.500000',
    adjustments: '-3.500000',
  });
  expect(await available()).toBe('0.000000');
  const own = (await world.openIncidents()).filter(({ memberId }) => memberId === payee.id);
  expect(own).toEqual([{ kind: 'shortfall', memberId: payee.id, amount: 3_500_000n }]);
  await world.verify();
});

test('a spent deposit that returns repays the academy’s loss first, so that the member does not get it twice', async () => {
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await credited();
  await spend('3.5');
  await takeBack();
  await world.mine(4);
  await world.read();
  // Mined after another transfer of the same block, so that its log has another index.
  await world.chain.client.setAutomine(false);
  await world.resend(raw);
  await world.payMany([tokenOwner], [1n]);
  await world.mine(1);
  await world.chain.client.setAutomine(true);
  await credited();
  expect((await states()).at(-1)).toBe('credited');
  expect(await available()).toBe('1.500000');
  const own = (await world.openIncidents()).filter(({ memberId }) => memberId === payee.id);
  expect(own).toEqual([]);
  await world.verify();
});

test('of several members paid by one returning transaction, each repays only their own loss', async () => {
  const other = await world.newPayee();
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.payMany([payee.address, other.address], [five, five]));
  await credited();
  await spend('2');
  await spend('5', other);
  await takeBack();
  await world.mine(4);
  expect(await accountsMoved(world.server, { payee, other }, () => world.read())).toEqual({
    custody: '10.000000',
    'payee available': '-3.000000',
    adjustments: '-7.000000',
  });
  await world.resend(raw);
  expect(await accountsMoved(world.server, { payee, other }, credited)).toEqual({
    custody: '-10.000000',
    'payee available': '3.000000',
    adjustments: '7.000000',
  });
  await world.verify();
});

test('a deposit that leaves the chain, returns and leaves again is taken back each time', async () => {
  let takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await credited();
  for (const blocks of [10, 20]) {
    await takeBack();
    takeBack = await world.snapshot();
    await world.mine(blocks);
    expect(await accountsMoved(world.server, { payee }, () => world.read())).toEqual({
      custody: '5.000000',
      'payee available': '-5.000000',
    });
    expect(await states()).toEqual(['reversed']);
    await world.resend(raw);
    expect(await accountsMoved(world.server, { payee }, credited)).toEqual({
      custody: '-5.000000',
      'payee available': '5.000000',
    });
  }
  await world.verify();
});

test('a deposit that was reversed in full and returns leaves no open incident', async () => {
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await credited();
  await takeBack();
  await world.mine(4);
  await world.read();
  expect(await ownIncidents()).toEqual(['reversal']);
  await world.resend(raw);
  await credited();
  expect(await available()).toBe('5.000000');
  expect(await ownIncidents()).toEqual([]);
});

test('a deposit that returns closes the incident of its member, not those of other members paid by the same transaction', async () => {
  const other = await world.newPayee();
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.payMany([payee.address, other.address], [five, five]));
  await credited();
  await takeBack();
  await world.mine(4);
  await world.read();
  await world.resend(raw);
  await world.read();
  await world.server.database.pool.query(
    'update deposit set tried_at = now() where member_id = $1',
    [other.id],
  );
  await credited();
  expect([await states(), await states(other)]).toEqual([['credited'], ['seen']]);
  const open = (await world.openIncidents()).filter(({ kind }) => kind === 'reversal');
  expect(open.map(({ memberId }) => memberId)).toContain(other.id);
  expect(open.map(({ memberId }) => memberId)).not.toContain(payee.id);
});

test('small deposits that were spent and return together repay the loss of each', async () => {
  const takeBack = await world.snapshot();
  const sent: string[] = [];
  for (const amount of [600_000n, 500_000n])
    sent.push(await world.rawOf(await world.pay(payee.address, amount)));
  await credited();
  await spend('1.1');
  await takeBack();
  await world.mine(5);
  await world.read();
  expect(await ownIncidents()).toEqual(['shortfall', 'shortfall']);
  for (const raw of sent) await world.resend(raw);
  await credited();
  expect(await states()).toEqual(['credited', 'credited']);
  expect(await available()).toBe('0.000000');
  expect(await ownIncidents()).toEqual([]);
  await world.verify();
});

/** Pays a deposit that is credited, partly spent and removed; returns a function that has it mined again. */
async function spentAndLost(spent: string): Promise<() => Promise<void>> {
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await credited();
  await spend(spent);
  await takeBack();
  await world.mine(4);
  await world.read();
  return async () => {
    await world.resend(raw);
    await credited();
  };
}

describe('the notice of a reversal states the amount that moved', () => {
  test('if the whole amount was available', async () => {
    const takeBack = await world.snapshot();
    await world.pay(payee.address, five);
    await credited();
    expect(await world.newestNoticeOf(payee)).toContain('5.00 USDT arrived on Devnet');
    await takeBack();
    await world.mine(4);
    await world.read();
    expect(await world.newestNoticeOf(payee)).toContain('transfer of 5.00 USDT');
  });

  test('if a part of it was spent', async () => {
    const comesBack = await spentAndLost('3.5');
    expect(await world.newestNoticeOf(payee)).toMatch(
      /5\.00 USDT.* 1\.50 USDT was available in your wallet and was taken out/,
    );
    await comesBack();
    expect(await available()).toBe('1.500000');
    expect(await world.newestNoticeOf(payee)).toMatch(
      /5\.00 USDT.* 1\.50 USDT is now available in your wallet/,
    );
  });

  test('if all of it was spent', async () => {
    const comesBack = await spentAndLost('5');
    expect(await world.newestNoticeOf(payee)).toMatch(/5\.00 USDT.* nothing was taken out/);
    await comesBack();
    expect(await available()).toBe('0.000000');
    const told = await world.newestNoticeOf(payee);
    expect(told).toContain('5.00 USDT');
    expect(told).not.toContain('available');
  });
});

test('a credited deposit that moves within the range of one reading stays credited', async () => {
  const takeBack = await world.snapshot();
  const raw = await world.rawOf(await world.pay(payee.address, five));
  await credited();
  await takeBack();
  await world.mine(1);
  await world.resend(raw);
  await world.mine(2);
  await world.read();
  expect(await states()).toEqual(['credited']);
  expect(await available()).toBe('5.000000');
  expect(await world.noticesOf(payee)).toEqual(['depositCredited']);
});

test('of several small deposits credited together, one is reversed alone', async () => {
  await world.pay(payee.address, 600_000n);
  const takeBack = await world.snapshot();
  await world.pay(payee.address, 500_000n);
  await credited();
  expect(await available()).toBe('1.100000');
  await takeBack();
  await world.mine(4);
  await world.read();
  expect(await states()).toEqual(['credited', 'reversed']);
  expect(await available()).toBe('0.600000');
  await world.verify();
});

test('a chain that differs in all blocks read so far stops the reading and opens an incident', async () => {
  const { pool } = world.server.database;
  await pool.query('delete from chain_block');
  await pool.query(`update chain_cursor set block_hash = sha256('another chain')`);
  await world.mine(1);
  await expect(world.read()).rejects.toThrow('not the one that was read');
  expect((await world.openIncidents()).map(({ kind }) => kind)).toContain('deepReorganisation');
  const { rows } = await pool.query<{ problem: string }>('select problem from chain_cursor');
  expect(rows[0]?.problem).toContain('have it read again');

  await pool.query('update chain_cursor set read_again_from = 1');
  await world.pay(payee.address, five);
  await credited();
  expect(await available()).toBe('5.000000');
  await world.verify();
});
