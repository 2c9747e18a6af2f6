import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { newPayer } from '../testing/money.ts';
import { verifyWithdrawals } from '../withdrawal/verify-withdrawals.ts';
import { payoutSteps } from './payout-steps.ts';
import { addApproved } from './testing/approved-withdrawal.ts';

let server: TestServer;
let member: Person;
let id: bigint;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
beforeEach(async () => {
  member = await newPayer(server, '25');
  const recipient = `0x${'12'.repeat(20)}` as const;
  const wanted = { memberId: member.id, network: 'ERC20', recipient };
  id = await server.database.transaction((tx) =>
    addApproved(tx, { ...wanted, amount: 25_000_000n, charge: 5_000_000n }),
  );
});
afterAll(async () => {
  await verifyWithdrawals(server.database.db);
  await server.stop();
});

type Step = Parameters<typeof payoutSteps>[1];

async function step(state: Step['state'], withdrawalId: bigint | null = id): Promise<void> {
  await server.database.transaction((tx) =>
    payoutSteps(tx, { withdrawalId, state } as Parameters<typeof payoutSteps>[1]),
  );
}

async function stateNow(): Promise<string> {
  const { db } = server.database;
  const row = db.selectFrom('withdrawal').select('state').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).state;
}

async function notices() {
  const { db } = server.database;
  const all = db.selectFrom('notice').select(['kind', 'params', 'link']).orderBy('id');
  return await all.where('memberId', '=', member.id).execute();
}

/** Returns the audiences that got events about the withdrawal, oldest first. */
async function heard(): Promise<string[]> {
  const events = await server.database.db
    .selectFrom('liveEvent')
    .select('audience')
    .where('topic', '=', 'withdrawals')
    .where('subject', '=', String(id))
    .orderBy('id')
    .execute();
  return events.map(({ audience }) => audience);
}

const about = () => ({
  params: { amount: '25.000000', coin: 'USDT' },
  link: `/withdrawal?id=${id}`,
});

test('a change caused by the chain is recorded without an operator and a reason, whoever approved the withdrawal', async () => {
  const operator = await newOperator(server, ['finance']);
  await server.database.pool.query(
    `update withdrawal set changed_by = $2, reason = 'Known for years' where id = $1`,
    [id, operator.id],
  );
  for (const state of ['signed', 'broadcast', 'failed'] as const) await step(state);
  const { db } = server.database;
  const events = db.selectFrom('withdrawalEvent').select(['state', 'operatorId', 'reason']);
  expect((await events.where('withdrawalId', '=', id).orderBy('id').execute()).slice(2)).toEqual(
    ['signed', 'broadcast', 'failed', 'refunded'].map((state) => ({
      state,
      operatorId: null,
      reason: null,
    })),
  );
});

test('a payout that arrives is settled, and the member and the operators get an event for each step', async () => {
  const moved = await accountsMoved(server, { member }, async () => {
    for (const state of ['signed', 'broadcast', 'confirmed'] as const) await step(state);
  });
  expect(moved).toEqual({
    'member frozen': '-25.000000',
    custody: '20.000000',
    fees: '5.000000',
  });
  expect(await stateNow()).toBe('confirmed');
  expect(await notices()).toEqual([
    { kind: 'withdrawalSent', ...about() },
    { kind: 'withdrawalConfirmed', ...about() },
  ]);
  const both = [`member:${member.id}`, 'operators:chain.read'];
  expect(await heard()).toEqual([...both, ...both, ...both]);
});

test('a payout that fails is refunded in full, with a notice to the member', async () => {
  const moved = await accountsMoved(server, { member }, async () => {
    for (const state of ['signed', 'failed'] as const) await step(state);
  });
  expect(moved).toEqual({ 'member frozen': '-25.000000', 'member available': '25.000000' });
  expect(await stateNow()).toBe('refunded');
  expect(await notices()).toEqual([{ kind: 'withdrawalFailed', ...about() }]);
  const { response } = await server.member('getWalletBill', {}, member);
  expect(response.items[0]).toMatchObject({ category: 'withdrawalRefund', amount: '25.000000' });
});

test('a payout that was not signed cannot be sent, settled or refunded', async () => {
  for (const state of ['broadcast', 'confirmed', 'failed'] as const)
    await expect(step(state)).rejects.toThrow(`Withdrawal ${id} cannot become`);
  await step('signed');
  await expect(step('signed')).rejects.toThrow(`Withdrawal ${id} cannot become signed.`);
  await step('confirmed');
  for (const state of ['broadcast', 'confirmed', 'failed'] as const)
    await expect(step(state)).rejects.toThrow(`Withdrawal ${id} cannot become`);
  await expect(step('signed', null)).rejects.toThrow('A payout is of a withdrawal.');
});

test('a refused payout leaves the withdrawal approved, and only operators get an event', async () => {
  await step('refused');
  expect(await stateNow()).toBe('approved');
  expect(await notices()).toEqual([]);
  expect(await heard()).toEqual(['operators:chain.read']);
});
