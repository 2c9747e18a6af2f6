import { consoleCalls } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteSecurityChange, requireRest } from '../../access/index.ts';
import { letAccessSettle, newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { refusalOf } from '../testing/all-money.ts';
import { giveCapital } from '../testing/money.ts';
import { approve, proposeAdjustment, reject } from '../testing/office.ts';
import {
  newAddress,
  newWithdrawer,
  openNetworks,
  withdraw,
} from '../withdrawal/testing/withdrawals.ts';

let server: TestServer;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false, env: { NEW_APPROVERS_REST: 'true' } });
  await openNetworks(server);
  await giveCapital(server, '1000000');
  owner = await newOperator(server, ['owner']);
  await letAccessSettle(server, owner);
});
afterAll(() => server.stop());

async function proposed(by = owner): Promise<string> {
  const { response } = await proposeAdjustment(server, by, await newMember(server), '1');
  return response.proposalId;
}

async function newFinance(): Promise<Person> {
  const colleague = await newOperator(server, ['finance']);
  await letAccessSettle(server, colleague);
  return colleague;
}

const statusBy = (operator: Person, proposalId: string) =>
  refusalOf(server, () => approve(server, operator, proposalId));

/** Applies the check for new approvers directly, since the call itself is refused after a reset or a suspension. */
async function rest({ id }: Person): Promise<void> {
  const { config } = server.services;
  await server.database.transaction((tx) =>
    requireRest(tx, config, consoleCalls.approveProposal, id),
  );
}

/** Returns the number of approvals that the signer sees. */
async function toSign(withdrawalId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ approvals: bigint }>`
    select approvals from payout_to_sign where withdrawal_id = ${withdrawalId}`.execute(
    server.database.db,
  );
  return rows[0]?.approvals;
}

describe('where money needs two approvals,', () => {
  test('an operator with new access may not approve for a day', async () => {
    const proposalId = await proposed();
    const fresh = await newOperator(server, ['finance']);
    expect(await statusBy(fresh, proposalId)).toBe(1343);
    await letAccessSettle(server, fresh);
    expect((await approve(server, fresh, proposalId)).status).toBe(200);
  });

  test.each([
    ['got a reset of their access', [['resetOperatorAccess', {}]]],
    [
      'got other roles',
      [['setOperatorRoles', { roles: ['finance', 'support'], rolesBefore: ['finance'] }]],
    ],
    [
      'was suspended and admitted again',
      [
        ['setOperatorDisabled', { disabled: true }],
        ['setOperatorDisabled', { disabled: false }],
      ],
    ],
  ] as const)(
    'an operator who %s may not approve, and their own proposal waits',
    async (_, changes) => {
      const colleague = await newFinance();
      const theirs = await proposed(colleague);
      for (const [call, input] of changes) {
        const asked = { operatorId: String(colleague.id), ...input };
        expect((await server.operator(call, asked, owner)).status).toBe(200);
      }
      await expect(rest(colleague)).rejects.toThrow('approverTooNew');
      expect(await statusBy(owner, theirs)).toBe(1344);
    },
  );

  test('whoever created an operator may not approve that operator’s proposals until their access has settled', async () => {
    const made = await newOperator(server, ['finance']);
    const [kept, unwanted] = [await proposed(made), await proposed(made)];
    expect(await statusBy(owner, kept)).toBe(1344);
    expect((await reject(server, owner, unwanted)).status).toBe(200);
    await letAccessSettle(server, made);
    expect((await approve(server, owner, kept)).status).toBe(200);
  });

  test('the rules apply to withdrawals, too, and the approval of an operator who is suspended later does not count', async () => {
    const member = await newWithdrawer(server, '7000');
    const { response } = await withdraw(server, member, { address: newAddress(), amount: '6000' });
    const withdrawalId = response.withdrawalId ?? '';
    const agree = (by: Person) => server.operator('approveWithdrawal', { withdrawalId }, by);
    const [first, second, third] = [
      await newOperator(server, ['finance']),
      await newFinance(),
      await newFinance(),
    ];
    expect((await agree(first)).status).toBe(1343);
    await letAccessSettle(server, first);
    expect((await agree(first)).response).toMatchObject({ state: 'requested', approvals: 1 });
    const shut = { operatorId: String(first.id), disabled: true };
    expect((await server.operator('setOperatorDisabled', shut, owner)).status).toBe(200);
    expect((await agree(second)).response).toMatchObject({ state: 'requested', approvals: 1 });
    expect((await agree(third)).response).toMatchObject({ state: 'approved', approvals: 2 });
    expect(await toSign(withdrawalId)).toBe(2n);
  });

  test('an approval counts only while its operator’s access is unchanged, and is shown accordingly', async () => {
    const member = await newWithdrawer(server, '7000');
    const { response } = await withdraw(server, member, { address: newAddress(), amount: '6000' });
    const withdrawalId = response.withdrawalId ?? '';
    const agree = (by: Person) => server.operator('approveWithdrawal', { withdrawalId }, by);
    const shown = async () => {
      const filter = { memberId: String(member.id) };
      const list = await server.operator('getWithdrawalList', filter, owner);
      const detail = await server.operator('getWithdrawalDetail', { withdrawalId }, owner);
      const by = detail.response.approvedBy.map(({ operator }) => operator.email);
      expect(list.response.items[0]?.approvals).toBe(by.length);
      return by;
    };
    const [first, second] = [await newFinance(), await newFinance()];
    // A change of roles or password has this effect, here in a transaction that began before the approval.
    await server.database.transaction(async (tx) => {
      await sql`select now()`.execute(tx);
      expect((await agree(first)).response).toMatchObject({ state: 'requested', approvals: 1 });
      expect(await shown()).toEqual([first.email]);
      await noteSecurityChange(tx, first.id);
    });
    expect(await shown()).toEqual([]);
    expect((await agree(second)).response).toMatchObject({ state: 'requested', approvals: 1 });
    expect(await shown()).toEqual([second.email]);

    await letAccessSettle(server, first);
    const desk = await server.operator('getWorkList', {}, first);
    expect(desk.response.items.find(({ kind }) => kind === 'withdrawal')?.count).toBe(1);
    expect((await agree(first)).response).toMatchObject({ state: 'approved', approvals: 2 });
    expect(await toSign(withdrawalId)).toBe(2n);
    expect(await shown()).toEqual([second.email, first.email]);

    // The signer counts the approvals again before it pays.
    const operatorId = String(first.id);
    expect((await server.operator('resetOperatorAccess', { operatorId }, owner)).status).toBe(200);
    expect(await toSign(withdrawalId)).toBe(1n);
    expect(await shown()).toEqual([second.email]);

    // Once the withdrawal is signed, all approvals are shown as history, each operator once.
    await sql`alter table withdrawal disable trigger withdrawal_steps`.execute(server.database.db);
    await sql`update withdrawal set state = 'signed' where id = ${withdrawalId}`.execute(
      server.database.db,
    );
    await sql`alter table withdrawal enable trigger withdrawal_steps`.execute(server.database.db);
    expect(await shown()).toEqual([second.email, first.email]);
  });
});
