import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { auditOf } from '../testing/office.ts';
import { refusalOf } from '../testing/all-money.ts';
import { withdrawalWorkLines } from '../withdrawal/desk.ts';
import { network, openPayoutWorld, type PayoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
let finance: Person;
beforeAll(async () => {
  world = await openPayoutWorld({ mostPerPayout: '50' });
  finance = await newOperator(world.server, ['finance']);
});
afterAll(() => world.close());

async function refusals(withdrawalId: bigint): Promise<number> {
  const { rows } = await world.server.database.pool.query(
    'select from chain_transaction where withdrawal_id = $1',
    [withdrawalId],
  );
  return rows.length;
}

async function letTimePass(): Promise<void> {
  await world.server.database.pool.query(
    `update chain_transaction set changed_at = changed_at - interval '2 days' where state = 'refused'`,
  );
}

async function lineOf(kind: string): Promise<number> {
  const line = withdrawalWorkLines.find((one) => one.kind === kind);
  const { count } = (await line?.read(world.server.database.db, finance.id, 100)) ?? { count: -1 };
  return count;
}

async function payoutOf(id: bigint) {
  const input = { withdrawalId: String(id) };
  const { response } = await world.server.operator('getWithdrawalDetail', input, finance);
  return response.payout;
}

const retry = (id: bigint, by: Person) =>
  world.server.operator('retryPayout', { withdrawalId: String(id) }, by);

describe('a payout that is refused for good', () => {
  let id: bigint;

  test('is shown with its reason and the time of the next retry', async () => {
    ({ id } = await world.approved('60'));
    expect(await payoutOf(id)).toBeNull();
    await world.round();
    const payout = await payoutOf(id);
    expect(payout).toMatchObject({
      state: 'refused',
      why: 'It is more than the signer pays at once.',
      refusals: 1,
    });
    const pause = Date.parse(payout?.triesAgainAt ?? '') - Date.parse(payout?.since ?? '');
    expect(pause).toBe(10 * 60_000);
    expect(await lineOf('payoutRefused')).toBe(1);
  });

  test('is given up after eight refusals, and stays on the desk', async () => {
    for (let nth = 0; nth < 10; nth += 1) {
      await letTimePass();
      await world.round();
    }
    expect(await refusals(id)).toBe(8);
    expect(await payoutOf(id)).toMatchObject({ refusals: 8, triesAgainAt: null });
    expect(await lineOf('payoutRefused')).toBe(1);
  });

  test('is retried at once if an operator asks for it, which is audited', async () => {
    const reader = await newOperator(world.server, ['auditor']);
    expect((await retry(id, reader)).status).not.toBe(200);
    expect((await retry(id, finance)).status).toBe(200);
    expect(await lineOf('payoutRefused')).toBe(0);
    expect(await payoutOf(id)).toMatchObject({ refusals: 0 });
    await world.round();
    expect(await refusals(id)).toBe(9);
    expect(await lineOf('payoutRefused')).toBe(1);
    expect(await auditOf(world.server, finance)).toContainEqual(
      expect.objectContaining({ action: 'withdrawal.retry', subject: `withdrawal:${id}` }),
    );
  });

  test('cannot be retried if it is being paid or does not exist', async () => {
    const paid = await world.approved('20');
    await world.round();
    expect(await refusalOf(world.server, () => retry(paid.id, finance))).toBe(1332);
    expect(await refusalOf(world.server, () => retry(999_999n, finance))).toBe(1006);
    await world.mine(3);
    await world.round();
  });
});

test('a retry that an operator asks for does not retry other withdrawals', async () => {
  const [asked, other] = [await world.approved('61'), await world.approved('62')];
  await world.round();
  expect((await retry(asked.id, finance)).status).toBe(200);
  expect(await payoutOf(asked.id)).toMatchObject({ refusals: 0 });
  expect(await payoutOf(other.id)).toMatchObject({ refusals: 1 });
  await world.round();
  expect(await refusals(asked.id)).toBe(2);
  expect(await refusals(other.id)).toBe(1);
});

test('a transaction without progress for ten minutes is on the desk and listed with its network', async () => {
  const { id } = await world.approved('21');
  await world.chain.client.setAutomine(false);
  await world.round();
  const stuckSince = async (minutes: number) => {
    await world.server.database.pool.query(
      `update chain_transaction set problem = 'No provider took it',
         problem_since = now() - make_interval(mins => $2) where withdrawal_id = $1`,
      [id, minutes],
    );
    return await lineOf('sendingStuck');
  };
  expect([await stuckSince(9), await stuckSince(11)]).toEqual([0, 1]);
  expect(await payoutOf(id)).toMatchObject({ state: 'broadcast', why: 'No provider took it' });
  const { response } = await world.server.operator('getChainList', {}, finance);
  expect(response.items.find((one) => one.network === network)?.stuck).toMatchObject([
    { purpose: 'payout', withdrawalId: String(id), problem: 'No provider took it' },
  ]);
  await world.chain.client.setAutomine(true);
  await world.mine(3);
  await world.round();
  expect(await lineOf('sendingStuck')).toBe(0);
});
