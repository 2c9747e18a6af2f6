import { roles } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block, lift } from '../../members/testing/block.ts';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { journalsThatAddUp, refusalOf, tally } from '../testing/all-money.ts';
import { balanceOf } from '../testing/money.ts';
import { openIncidentOf, resolveIncidentsOf } from '../testing/incidents.ts';
import { auditOf } from '../testing/office.ts';
import { verifyWithdrawals } from './verify-withdrawals.ts';
import { newAddress, newWithdrawer, openNetworks, withdraw } from './testing/withdrawals.ts';

let server: TestServer;
let beside: TestServer;
let finance: Person;
let second: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  await openNetworks(server);
  finance = await newOperator(server, ['finance']);
  second = await newOperator(server, ['owner']);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

async function requested(amount = '20', has = '100') {
  const member = await newWithdrawer(server, has);
  const { response } = await withdraw(server, member, { amount });
  return { member, withdrawalId: response.withdrawalId ?? '' };
}

const approve = (withdrawalId: string, by: Person, on = server) =>
  on.operator('approveWithdrawal', { withdrawalId }, by);
const reject = (withdrawalId: string, by: Person, on = server, reason = 'Please call us first') =>
  on.operator('rejectWithdrawal', { withdrawalId, reason }, by);
const cancel = (withdrawalId: string, by: Person, on = server) =>
  on.member('cancelWithdrawal', { withdrawalId }, by);
const detail = async (withdrawalId: string, by = finance) =>
  (await server.operator('getWithdrawalDetail', { withdrawalId }, by)).response;

const beginToPay = (withdrawalId: string) =>
  server.database.pool.query(
    `insert into chain_transaction (network, purpose, withdrawal_id, sender, recipient, is_token, amount)
     select network, 'payout', id, address, address, true, amount from withdrawal where id = $1`,
    [withdrawalId],
  );

/** Returns the audiences that got events about the withdrawal, oldest first. */
async function heardOf(withdrawalId: string): Promise<string[]> {
  const events = await server.database.db
    .selectFrom('liveEvent')
    .select('audience')
    .where('topic', '=', 'withdrawals')
    .where('subject', '=', withdrawalId)
    .orderBy('id')
    .execute();
  return events.map(({ audience }) => audience);
}

describe('approving', () => {
  test('is refused while the member is blocked, and the withdrawal shows why it waits', async () => {
    const { member, withdrawalId } = await requested();
    expect(await detail(withdrawalId)).toMatchObject({ stops: [], restsUntil: null });
    const { blockId } = (await block(server, member)).response;
    expect((await approve(withdrawalId, finance)).status).toBe(1346);
    expect(await detail(withdrawalId)).toMatchObject({ state: 'requested', stops: ['blocked'] });
    await lift(server, member, blockId);
    expect((await approve(withdrawalId, finance)).status).toBe(1342);
    const { stops, restsUntil } = await detail(withdrawalId);
    expect(stops).toEqual(['securityChanged']);
    const hoursLeft = (Date.parse(restsUntil ?? '') - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24);
    expect((await reject(withdrawalId, finance)).status).toBe(200);
    expect(await detail(withdrawalId)).toMatchObject({ stops: [] });
  });

  test('waits until no deposit of the member is in doubt; rejecting does not wait', async () => {
    const [one, other] = [await requested(), await requested()];
    for (const { member } of [one, other]) await openIncidentOf(server, member);
    expect((await approve(one.withdrawalId, finance)).status).toBe(1341);
    expect((await reject(other.withdrawalId, finance)).status).toBe(200);
    await resolveIncidentsOf(server, one.member);
    expect((await approve(one.withdrawalId, finance)).status).toBe(200);
  });

  test('waits for a day after the member’s password or second factor was changed', async () => {
    const { withdrawalId, member } = await requested();
    const changed = (days: number) =>
      server.database.pool.query(
        `update principal set created_at = now() - interval '9 days',
           security_changed_at = now() - make_interval(days => $2) where id = $1`,
        [member.id, days],
      );
    await changed(0);
    expect((await approve(withdrawalId, finance)).status).toBe(1342);
    expect((await detail(withdrawalId)).state).toBe('requested');
    await changed(1);
    expect((await approve(withdrawalId, finance)).status).toBe(200);
  });

  test('takes as many operators as the rules required at the request, whatever changes later', async () => {
    const { withdrawalId } = await requested();
    const fewer = server.database.pool.query(
      'update withdrawal set approvals_needed = 0 where id = $1',
      [withdrawalId],
    );
    await expect(fewer).rejects.toThrow('cannot become');
  });

  test('lets the withdrawal be paid, and records the operator', async () => {
    const { member, withdrawalId } = await requested();
    const operator = await newOperator(server, ['finance']);
    expect((await approve(withdrawalId, operator)).response).toEqual({
      state: 'approved',
      approvals: 1,
      approvalsNeeded: 1,
    });
    const seen = await detail(withdrawalId);
    expect(seen).toMatchObject({
      state: 'approved',
      isCertified: true,
      // No provider is configured that could check the address.
      risks: ['newAddress', 'addressUnchecked'],
      frozen: '20.000000',
      member: { account: member.email },
      approvedBy: [{ operator: { email: operator.email } }],
    });
    expect(seen.events.map(({ state, operator: by }) => [state, by?.email])).toEqual([
      ['requested', undefined],
      ['approved', operator.email],
    ]);
    expect(await auditOf(server, operator)).toMatchObject([
      { action: 'withdrawal.approve', subject: `withdrawal:${withdrawalId}` },
    ]);
    expect((await approve(withdrawalId, second)).status).toBe(1332);
  });

  test('takes two different operators for a large withdrawal', async () => {
    const { member, withdrawalId } = await requested('6000', '7000');
    expect((await approve(withdrawalId, finance)).response).toMatchObject({
      state: 'requested',
      approvals: 1,
      approvalsNeeded: 2,
    });
    expect((await approve(withdrawalId, finance)).status).toBe(1335);
    expect((await approve(withdrawalId, second)).response.state).toBe('approved');
    const { response } = await server.member('getWithdrawal', { withdrawalId }, member);
    expect(response.events.map(({ state }) => state)).toEqual(['requested', 'approved']);
    expect(JSON.stringify(response)).not.toContain(second.email);
  });

  test('takes two different operators for a small withdrawal if the day’s sum is large', async () => {
    const { member } = await requested('4000', '7000');
    const { response } = await withdraw(server, member, { amount: '1500' });
    expect(await detail(response.withdrawalId ?? '')).toMatchObject({ approvalsNeeded: 2 });
  });

  test('is possible once more if the signer requires another approval, and retries the payout', async () => {
    const { withdrawalId } = await requested();
    await approve(withdrawalId, finance);
    expect((await approve(withdrawalId, second)).status).toBe(1332);
    await beginToPay(withdrawalId);
    expect((await approve(withdrawalId, second)).status).toBe(1332);
    await server.database.pool.query(
      `update chain_transaction set state = 'refused', reason = 'Too few' where withdrawal_id = $1`,
      [withdrawalId],
    );
    expect((await approve(withdrawalId, finance)).status).toBe(1335);
    expect((await approve(withdrawalId, second)).response).toEqual({
      state: 'approved',
      approvals: 2,
      approvalsNeeded: 1,
    });
    expect((await detail(withdrawalId)).payout).toMatchObject({ state: 'refused', refusals: 0 });
    await beginToPay(withdrawalId);
    const third = await newOperator(server, ['finance']);
    expect((await approve(withdrawalId, third)).status).toBe(1332);
    // This is refused for a withdrawal without a refused payout.
    const other = await requested();
    await approve(other.withdrawalId, finance);
    expect((await approve(other.withdrawalId, second)).status).toBe(1332);
  });

  test('many times at once by the same operator counts once', async () => {
    const { withdrawalId } = await requested('6000', '7000');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        approve(withdrawalId, finance, nth % 2 ? server : beside),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 1335: 7 });
    expect((await detail(withdrawalId)).state).toBe('requested');
  });
});

describe('rejecting', () => {
  test('refunds the whole amount, with a notice that states the reason', async () => {
    const { member, withdrawalId } = await requested();
    expect((await reject(withdrawalId, finance)).status).toBe(200);
    expect(await balanceOf(server, member)).toEqual({
      available: '100.000000',
      frozen: '0.000000',
    });
    const { response: bills } = await server.member('getWalletBill', {}, member);
    expect(bills.items[0]).toMatchObject({
      category: 'withdrawalRefund',
      amount: '20.000000',
      reason: 'Please call us first',
    });
    const { response } = await server.member('getWithdrawal', { withdrawalId }, member);
    expect(response).toMatchObject({ state: 'rejected', reason: 'Please call us first' });
    const notices = await server.member('getInformationList', { type: 'notice' }, member);
    expect(JSON.stringify(notices.response.items)).toContain('Please call us first');
    expect(await refusalOf(server, () => reject(withdrawalId, second))).toBe(1332);
    expect(await heardOf(withdrawalId)).toHaveLength(4);
    expect((await detail(withdrawalId)).events.at(-1)).toMatchObject({
      state: 'rejected',
      operator: { email: finance.email },
      reason: 'Please call us first',
    });
    expect((await auditOf(server, finance)).slice(-2)).toMatchObject([
      { action: 'withdrawal.reject', detail: { reason: 'Please call us first' } },
      { action: 'withdrawal.read', subject: `member:${member.id}`, detail: { withdrawalId } },
    ]);
  });

  test('is possible until the payout begins', async () => {
    const [early, late] = [await requested(), await requested()];
    await approve(early.withdrawalId, finance);
    await approve(late.withdrawalId, finance);
    await beginToPay(late.withdrawalId);
    expect(await refusalOf(server, () => reject(late.withdrawalId, second))).toBe(1332);
    expect((await reject(early.withdrawalId, second)).status).toBe(200);
  });
});

describe('cancelling', () => {
  test('refunds the whole amount, once, however often it is repeated', async () => {
    const { member, withdrawalId } = await requested();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        cancel(withdrawalId, member, nth % 2 ? server : beside),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 6 });
    expect(await balanceOf(server, member)).toEqual({
      available: '100.000000',
      frozen: '0.000000',
    });
    expect((await approve(withdrawalId, finance)).status).toBe(1332);
    const heard = await heardOf(withdrawalId);
    // One event for the request and one for the cancellation.
    expect(heard).toEqual([1, 2].flatMap(() => [`member:${member.id}`, 'operators:chain.read']));
  });

  test('is refused after the approval, and to other members', async () => {
    const { member, withdrawalId } = await requested();
    const stranger = await newWithdrawer(server, '1');
    expect(await refusalOf(server, () => cancel(withdrawalId, stranger))).toBe(1006);
    expect((await server.member('getWithdrawal', { withdrawalId }, stranger)).status).toBe(1006);
    await approve(withdrawalId, finance);
    expect(await refusalOf(server, () => cancel(withdrawalId, member))).toBe(1332);
  });

  test('competes with concurrent decisions, of which one wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { member, withdrawalId } = await requested();
      const answers = await Promise.all([
        cancel(withdrawalId, member, beside),
        reject(withdrawalId, finance),
        approve(withdrawalId, second, beside),
      ]);
      const { state } = await detail(withdrawalId);
      const { available } = await balanceOf(server, member);
      expect(available).toBe(state === 'approved' ? '80.000000' : '100.000000');
      // An approved withdrawal may be rejected right after; no other second decision is possible.
      const done = answers.filter(({ status }) => status === 200).length;
      expect(done === 1 || (done === 2 && state === 'rejected')).toBe(true);
    }
  });
});

describe('operators', () => {
  test('find withdrawals by state, network, member and time, a page at a time', async () => {
    const member = await newWithdrawer(server, '500');
    const from = new Date().toISOString();
    for (const network of ['ERC20', 'BEP20', 'ERC20'])
      await withdraw(server, member, { network, address: newAddress() });
    const list = async (filter = {}) =>
      (
        await server.operator(
          'getWithdrawalList',
          { memberId: String(member.id), ...filter },
          finance,
        )
      ).response;
    expect((await list()).items).toHaveLength(3);
    expect((await list({ network: 'ERC20' })).items).toHaveLength(2);
    expect((await list({ state: 'rejected' })).items).toEqual([]);
    expect((await list({ from })).items).toHaveLength(3);
    expect((await list({ to: from })).items).toEqual([]);
    const first = await list({ size: '2' });
    const rest = await list({ size: '2', cursor: first.nextCursor ?? '' });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
  });

  test('are audited when they list one member’s or earlier withdrawals, but not for the first page', async () => {
    const operator = await newOperator(server, ['support']);
    const { id } = await newWithdrawer(server, '10');
    const memberId = String(id);
    const trace = newAddress();
    const [from, to] = [new Date().toISOString(), new Date(0).toISOString()];
    const unnoted = [{}, { state: 'requested' as const }];
    for (const filter of [...unnoted, { memberId }, { trace }, { from }, { to }, { cursor: '1' }])
      expect((await server.operator('getWithdrawalList', filter, operator)).status).toBe(200);
    const action = 'withdrawal.list';
    const marked = expect.stringMatching(/^#[0-9a-f]{12}$/);
    expect(await auditOf(server, operator)).toEqual([
      { action, subject: `member:${memberId}`, detail: { shown: 0 } },
      { action, subject: null, detail: { trace: marked, shown: 0 } },
      { action, subject: null, detail: { from, shown: 0 } },
      { action, subject: null, detail: { to, shown: 0 } },
      { action, subject: null, detail: { shown: 0 } },
    ]);
  });

  test('see on their desk the withdrawals that they have not approved yet', async () => {
    const own = await newOperator(server, ['finance']);
    const count = async () => {
      const { response } = await server.operator('getWorkList', {}, own);
      return response.items.find(({ kind }) => kind === 'withdrawal')?.count ?? 0;
    };
    const before = await count();
    const { withdrawalId } = await requested('6000', '7000');
    expect(await count()).toBe(before + 1);
    await approve(withdrawalId, own);
    expect(await count()).toBe(before);
  });

  test.each(roles)('with the role %s see and decide what the role allows', async (role) => {
    const operator = await newOperator(server, [role]);
    const mayRead = ['owner', 'finance', 'support', 'auditor'].includes(role);
    const mayDecide = ['owner', 'finance'].includes(role);
    const statuses = [
      (await server.operator('getWithdrawalList', {}, operator)).status,
      (await server.operator('getWithdrawalDetail', { withdrawalId: '999999' }, operator)).status,
      (await approve('999999', operator)).status,
      (await reject('999999', operator)).status,
    ];
    expect(statuses).toEqual([
      mayRead ? 200 : 1005,
      mayRead ? 1006 : 1005,
      mayDecide ? 1006 : 1005,
      mayDecide ? 1006 : 1005,
    ]);
  });
});

describe('a member with an open withdrawal', () => {
  test('cannot close the account, and finds the withdrawal in their own data', async () => {
    const member = await newWithdrawer(server, '20');
    await withdraw(server, member);
    const { response } = await server.member('getClosing', {}, member);
    expect(response.against).toContainEqual({ reason: 'withdrawal', about: null });
  });
});

describe('npm run ledger:verify', () => {
  test('finds a hold for every withdrawal, and reports a withdrawal that does not match its hold', async () => {
    expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
    await verifyWithdrawals(server.database.db);
    const { withdrawalId } = await requested();
    const { pool } = server.database;
    // Simulates an attacker who can write to the database but not post to the ledger.
    await pool.query('alter table withdrawal disable trigger withdrawal_steps');
    await pool.query(`update withdrawal set state = 'approved' where id = $1`, [withdrawalId]);
    await expect(verifyWithdrawals(server.database.db)).rejects.toThrow(
      `Withdrawal ${withdrawalId} is approved`,
    );
    await pool.query(`update withdrawal set state = 'cancelled' where id = $1`, [withdrawalId]);
    await expect(verifyWithdrawals(server.database.db)).rejects.toThrow(
      `Withdrawal ${withdrawalId} is cancelled`,
    );
    await pool.query(
      `update withdrawal set state = 'requested', amount = amount + 1 where id = $1`,
      [withdrawalId],
    );
    await expect(verifyWithdrawals(server.database.db)).rejects.toThrow(
      'is not what became of hold',
    );
  });
});
