import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember } from '../../members/index.ts';
import { block, lift } from '../../members/testing/block.ts';
import { freshIp } from '../../members/testing/proof.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { goodPassword, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { addApproved } from '../payout/testing/approved-withdrawal.ts';
import { balanceOf, newPayer } from '../testing/money.ts';
import { requestAnotherApproval, askAnewIfBlocked } from './request-another-approval.ts';
import { withdrawalWorkLines } from './desk.ts';
import { newWithdrawer, openNetworks, withdraw } from './testing/withdrawals.ts';
import { verifyWithdrawals } from './verify-withdrawals.ts';

let server: TestServer;
let finance: Person;
let support: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  finance = await newOperator(server, ['finance']);
  support = await newOperator(server, ['support']);
});
afterAll(() => server.stop());

async function requested(amount = '20', has = '100') {
  const member = await newWithdrawer(server, has);
  const { response } = await withdraw(server, member, { amount });
  return { member, withdrawalId: response.withdrawalId ?? '' };
}

/** Adds a withdrawal that the risk rules approve. */
async function letPass(given?: Person) {
  const member = given ?? (await newPayer(server, '100'));
  const id = await server.database.transaction((tx) =>
    addApproved(tx, {
      memberId: member.id,
      network: 'ERC20',
      recipient: '0x52908400098527886e0f7030069857d2e4169ee7',
      amount: 20_000_000n,
      charge: 1_000_000n,
    }),
  );
  return { member, withdrawalId: String(id) };
}

const approve = (withdrawalId: string, by = finance) =>
  server.operator('approveWithdrawal', { withdrawalId }, by);
const detail = async (withdrawalId: string) =>
  (await server.operator('getWithdrawalDetail', { withdrawalId }, finance)).response;

async function blockAndLift(member: Person): Promise<void> {
  const { blockId } = (await block(server, member, { by: support })).response;
  await lift(server, member, blockId);
}

async function dayPasses({ id }: Person): Promise<void> {
  await server.database.pool.query(
    `update principal set created_at = now() - interval '9 days',
       security_changed_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
}

/** Blocks the member as the call does, in a transaction that the test ends. */
async function blockIn(tx: Tx, { id }: Person): Promise<void> {
  const content = { memberId: id, blockedBy: support.id, reason: 'Taken over' };
  await blockMember(tx, randomUUID(), content);
  await requestAnotherApproval(tx, id, support.id);
}

describe('a withdrawal requested before a block', () => {
  test('that was approved must be approved again, possibly by the same operator', async () => {
    const { member, withdrawalId } = await requested();
    expect((await approve(withdrawalId)).response).toMatchObject({ state: 'approved' });
    await blockAndLift(member);
    expect(await detail(withdrawalId)).toMatchObject({
      state: 'requested',
      approvals: 0,
      approvalsNeeded: 1,
      approvedBy: [],
    });
    await dayPasses(member);
    expect((await approve(withdrawalId)).response).toMatchObject({
      state: 'approved',
      approvals: 1,
    });
    const { events } = await detail(withdrawalId);
    expect(events.map(({ state, operator }) => [state, operator?.email])).toEqual([
      ['requested', undefined],
      ['approved', finance.email],
      ['requested', support.email],
      ['approved', finance.email],
    ]);
    // The member and the operators got an event for each change.
    const heard = await server.database.db
      .selectFrom('liveEvent')
      .select('audience')
      .where('topic', '=', 'withdrawals')
      .where('subject', '=', withdrawalId)
      .execute();
    expect(heard).toHaveLength(2 * events.length);
    await verifyWithdrawals(server.database.db);
  });

  test('that needed no approval now needs one, and its owner can cancel it', async () => {
    const { member, withdrawalId } = await letPass();
    await blockAndLift(member);
    expect(await detail(withdrawalId)).toMatchObject({ state: 'requested', approvalsNeeded: 1 });
    const credentials = { email: member.email, password: goodPassword };
    const { response } = await server.member('loginByPwd', credentials, { ip: freshIp() });
    const owner = { ...member, token: response.token };
    expect((await server.member('cancelWithdrawal', { withdrawalId }, owner)).status).toBe(200);
    expect(await balanceOf(server, member)).toEqual({
      available: '100.000000',
      frozen: '0.000000',
    });
  });

  test('that two operators approved needs two approvals again', async () => {
    const { member, withdrawalId } = await requested('25000', '30000');
    await approve(withdrawalId);
    const owner = await newOperator(server, ['owner']);
    expect((await approve(withdrawalId, owner)).response).toMatchObject({ state: 'approved' });
    await blockAndLift(member);
    expect(await detail(withdrawalId)).toMatchObject({ state: 'requested', approvalsNeeded: 2 });
  });

  test('that had one of two approvals has none, and is on the same operator’s desk again', async () => {
    const line = withdrawalWorkLines.find(({ kind }) => kind === 'withdrawal');
    const waitingFor = async ({ id }: Person) =>
      (await line?.read(server.database.db, id, 100))?.count ?? 0;
    const before = await waitingFor(finance);
    const { member, withdrawalId } = await requested('25000', '30000');
    expect(await waitingFor(finance)).toBe(before + 1);
    const forAnother = await waitingFor(support);
    expect((await approve(withdrawalId)).response).toMatchObject({ state: 'requested' });
    expect([await waitingFor(finance), await waitingFor(support)]).toEqual([before, forAnother]);
    const { response: other } = await withdraw(server, member);
    await server.member('cancelWithdrawal', { withdrawalId: other.withdrawalId ?? '' }, member);
    const { blockId } = (await block(server, member, { by: support })).response;
    const seen = await server.operator('getMember', { memberId: String(member.id) }, support);
    expect(seen.response.block).toMatchObject({ withdrawalsWaiting: 1 });
    expect(await waitingFor(finance)).toBe(before + 1);
    await lift(server, member, blockId);
    await dayPasses(member);
    expect((await approve(withdrawalId)).response).toMatchObject({
      state: 'requested',
      approvals: 1,
      approvalsNeeded: 2,
    });
  });
});

test('a payout signed before a block needs an approval to be signed again, and the recorded verdict is not changed', async () => {
  const { member, withdrawalId } = await letPass();
  const { pool } = server.database;
  await pool.query(`update withdrawal set state = 'signed' where id = $1`, [withdrawalId]);
  await blockAndLift(member);
  await dayPasses(member);
  const { rows } = await pool.query<object>(
    `select s.stopped, s.approvals_needed, w.approvals_needed as judged
     from payout_to_sign s join withdrawal w on w.id = s.withdrawal_id where w.id = $1`,
    [withdrawalId],
  );
  expect(rows).toEqual([{ stopped: false, approvals_needed: 1, judged: 0 }]);
  await verifyWithdrawals(server.database.db);
});

test('a withdrawal requested after a block needs no new approval when its payout is refused, unless another block came', async () => {
  const member = await newPayer(server, '100');
  await blockAndLift(member);
  await dayPasses(member);
  const { withdrawalId } = await letPass(member);
  const { database } = server;
  await database.transaction((tx) => askAnewIfBlocked(tx, BigInt(withdrawalId)));
  expect(await detail(withdrawalId)).toMatchObject({ state: 'approved' });
  await blockAndLift(member);
  expect(await detail(withdrawalId)).toMatchObject({ state: 'requested' });
});

test('only an approved payout that is not being paid can be retried, and none is shown while the withdrawal needs approval', async () => {
  const { member, withdrawalId } = await requested();
  const retry = async () =>
    (await server.operator('retryPayout', { withdrawalId }, finance)).status;
  expect(await retry()).toBe(1332);
  await approve(withdrawalId);
  const { pool } = server.database;
  await pool.query(
    `insert into chain_transaction (network, purpose, withdrawal_id, sender, recipient, is_token, amount)
     select network, 'payout', id, address, address, true, amount from withdrawal where id = $1`,
    [withdrawalId],
  );
  expect(await retry()).toBe(1332);
  await pool.query(
    `update chain_transaction set state = 'refused', reason = 'Too few' where withdrawal_id = $1`,
    [withdrawalId],
  );
  expect((await detail(withdrawalId)).payout).toMatchObject({ state: 'refused' });
  expect(await retry()).toBe(200);
  await blockAndLift(member);
  expect(await detail(withdrawalId)).toMatchObject({ state: 'requested', payout: null });
});

test('without a block the database does not allow an approval to be withdrawn', async () => {
  const [one, other] = [await requested(), await letPass()];
  await approve(one.withdrawalId);
  for (const { withdrawalId } of [one, other])
    await expect(
      server.database.pool.query(
        `update withdrawal set state = 'requested', approvals_needed = 1 where id = $1`,
        [withdrawalId],
      ),
    ).rejects.toThrow('cannot become requested');
});

describe('during a block', () => {
  test('an approval waits for it, and is refused', async () => {
    const { member, withdrawalId } = await requested();
    const { approval } = await server.database.transaction(async (tx) => {
      await blockIn(tx, member);
      const approving = approve(withdrawalId);
      await untilOneWaits(server);
      return { approval: approving };
    });
    expect((await approval).status).toBe(1346);
    expect(await detail(withdrawalId)).toMatchObject({ state: 'requested', approvals: 0 });
  });

  test('an approval that the block overtakes does not count', async () => {
    const { member, withdrawalId } = await requested();
    await server.database.transaction(async (tx) => {
      await tx.selectFrom('member').select('id').where('id', '=', member.id).execute();
      expect((await approve(withdrawalId)).status).toBe(200);
      await blockIn(tx, member);
    });
    expect(await detail(withdrawalId)).toMatchObject({ state: 'requested', approvals: 0 });
  });

  test('a call that was admitted before the block cannot request a withdrawal', async () => {
    const member = await newWithdrawer(server, '100');
    const { asked } = await server.database.transaction(async (tx) => {
      await blockIn(tx, member);
      const asking = withdraw(server, member);
      await untilOneWaits(server);
      return { asked: asking };
    });
    expect((await asked).status).toBe(1003);
    expect(await balanceOf(server, member)).toEqual({
      available: '100.000000',
      frozen: '0.000000',
    });
  });
});
