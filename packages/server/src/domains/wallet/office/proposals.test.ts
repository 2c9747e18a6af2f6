import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleCalls, formatMoney, parseMoney } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireRest } from '../../access/index.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { journalsThatAddUp, refusalOf, tally } from '../testing/all-money.ts';
import { availableOf, giveCapital, giveMoney } from '../testing/money.ts';
import {
  approve,
  auditOf,
  proposeAdjustment,
  proposeOwn,
  reject,
  trialBalance,
} from '../testing/office.ts';
import { approveProposal } from './decide.ts';

let server: TestServer;
let beside: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  beside = await startTestServer({ beside: server, workers: false });
  author = await newOperator(server, ['finance']);
  judge = await newOperator(server, ['finance']);
  await giveCapital(server, '1000000');
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
});

async function proposalOf(proposalId: string) {
  const { response } = await server.operator('getProposalList', {}, { token: author.token });
  return response.items.find((item) => item.proposalId === proposalId);
}

describe('a proposal that another operator approves', () => {
  test('is posted at the approval and not before: an adjustment, up or down', async () => {
    const member = await newMember(server);
    const { response: up } = await proposeAdjustment(server, author, member, '12.5');
    expect(await availableOf(server, member)).toBe('0.000000');
    const approved = await approve(server, judge, up.proposalId);
    expect(approved.status).toBe(200);
    expect(await availableOf(server, member)).toBe('12.500000');
    expect(await proposalOf(up.proposalId)).toMatchObject({
      kind: 'adjustment',
      state: 'approved',
      amount: '12.500000',
      member: { memberId: String(member.id), account: member.email },
      proposedBy: { email: author.email },
      decidedBy: { email: judge.email },
      journalId: approved.response.journalId,
    });
    const { response: down } = await proposeAdjustment(server, author, member, '-2.5');
    await approve(server, judge, down.proposalId);
    expect(await availableOf(server, member)).toBe('10.000000');
  });

  test('may move capital in and out, and fund the rewards', async () => {
    const before = await trialBalance(server, judge);
    for (const [call, amount] of [
      ['proposeCapital', '500'],
      ['proposeCapital', '-100'],
      ['proposeRewardsFunding', '70'],
    ] as const) {
      const { response } = await proposeOwn(server, call, author, amount);
      expect((await approve(server, judge, response.proposalId)).status).toBe(200);
    }
    const after = await trialBalance(server, judge);
    const grown = (['custody', 'capital', 'rewards'] as const).map((kind) =>
      formatMoney(
        parseMoney(after.balances[kind] ?? '0') - parseMoney(before.balances[kind] ?? '0'),
      ),
    );
    expect(grown).toEqual(['400.000000', '330.000000', '70.000000']);
  });

  test('cannot take more than a member’s available balance, and then stays open', async () => {
    const member = await newMember(server);
    await giveMoney(server, member, '5');
    const { response } = await proposeAdjustment(server, author, member, '-5.000001');
    const { proposalId } = response;
    expect(await refusalOf(server, () => approve(server, judge, proposalId))).toBe(1301);
    await giveMoney(server, member, '1');
    expect((await approve(server, judge, proposalId)).status).toBe(200);
    expect(await availableOf(server, member)).toBe('0.999999');
  });
});

describe('a proposal', () => {
  test('of an operator who was suspended since can only be rejected', async () => {
    const [owner, gone] = [
      await newOperator(server, ['owner']),
      await newOperator(server, ['finance']),
    ];
    const ask = async () => (await proposeOwn(server, 'proposeCapital', gone, '1')).response;
    const [kept, unwanted] = [await ask(), await ask()];
    const shut = (disabled: boolean) =>
      server.operator('setOperatorDisabled', { operatorId: String(gone.id), disabled }, owner);
    await shut(true);
    const stillUnderWay = server.database.transaction((tx) =>
      requireRest(tx, server.services.config, consoleCalls.approveProposal, gone.id),
    );
    await expect(stillUnderWay).rejects.toThrow('sessionEnded');
    expect(await refusalOf(server, () => approve(server, judge, kept.proposalId))).toBe(1345);
    expect((await reject(server, judge, unwanted.proposalId)).status).toBe(200);
    await shut(false);
    expect((await approve(server, judge, kept.proposalId)).status).toBe(200);
  });

  test('is decided once, however many operators decide concurrently', async () => {
    const member = await newMember(server);
    const { response } = await proposeAdjustment(server, author, member, '3');
    const judges = [judge, await newOperator(server, ['owner'])];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, nth): Promise<{ status: number }> => {
        const [on, by] = [nth % 2 === 0 ? server : beside, judges[nth % 4 < 2 ? 0 : 1] ?? judge];
        return nth % 8 === 7
          ? reject(on, by, response.proposalId)
          : approve(on, by, response.proposalId);
      }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 1307: 15 });
    const { state } = (await proposalOf(response.proposalId)) ?? {};
    expect(await availableOf(server, member)).toBe(state === 'approved' ? '3.000000' : '0.000000');
  });

  test('is made once per request id; other content is refused', async () => {
    const member = await newMember(server);
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        proposeAdjustment(nth % 2 === 0 ? server : beside, author, member, '3', { requestId }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 10 });
    const [first] = answers.map(({ response }) => response.proposalId);
    expect(new Set(answers.map(({ response }) => response.proposalId)).size).toBe(1);
    const other = () => proposeAdjustment(server, author, member, '4', { requestId });
    expect(await refusalOf(server, other)).toBe(1302);
    const kind = () => proposeOwn(server, 'proposeCapital', author, '3', { requestId });
    expect(await refusalOf(server, kind)).toBe(1302);
    await approve(server, judge, first ?? '');
    const again = await proposeAdjustment(server, author, member, '3', { requestId });
    expect(again.response.proposalId).toBe(first);
  });

  test('is refused for a coin that does not exist; deciding a proposal that does not exist is refused', async () => {
    const { token } = author;
    const input = { requestId: randomUUID(), coin: 'GOLD', amount: '1', reason: 'None at all' };
    const propose = () => server.operator('proposeCapital', input, { token });
    expect(await refusalOf(server, propose)).toBe(1100);
    expect(await refusalOf(server, () => approve(server, judge, '999999'))).toBe(1006);
    expect(await refusalOf(server, () => reject(server, judge, '999999'))).toBe(1006);
  });

  test('is audited, and so is its decision', async () => {
    const [proposer, decider] = [
      await newOperator(server, ['finance']),
      await newOperator(server, ['finance']),
    ];
    const member = await newMember(server);
    const { response: first } = await proposeAdjustment(server, proposer, member, '3');
    const { response: second } = await proposeOwn(server, 'proposeRewardsFunding', proposer, '1');
    const { response: journal } = await approve(server, decider, first.proposalId);
    await reject(server, decider, second.proposalId);
    expect(await auditOf(server, proposer)).toMatchObject([
      { action: 'ledger.propose-adjustment', subject: `member:${member.id}` },
      { action: 'ledger.propose-rewards-funding', detail: { amount: '1' } },
    ]);
    expect(await auditOf(server, decider)).toMatchObject([
      { action: 'ledger.approve', subject: `proposal:${first.proposalId}`, detail: journal },
      { action: 'ledger.reject', subject: `proposal:${second.proposalId}` },
    ]);
  });
});

describe('the academy cannot spend more than its own funds', () => {
  test('exactly to the last micro-unit', async () => {
    const { equity } = await trialBalance(server, judge);
    const tooMuch = formatMoney(-(parseMoney(equity) + 1n));
    const { response: over } = await proposeOwn(server, 'proposeCapital', author, tooMuch);
    expect(await refusalOf(server, () => approve(server, judge, over.proposalId))).toBe(1308);
    const { response: all } = await proposeOwn(server, 'proposeCapital', author, `-${equity}`);
    expect((await approve(server, judge, all.proposalId)).status).toBe(200);
    expect((await trialBalance(server, judge)).equity).toBe('0.000000');
    const member = await newMember(server);
    const { response: gift } = await proposeAdjustment(server, author, member, '0.000001');
    expect(await refusalOf(server, () => approve(server, judge, gift.proposalId))).toBe(1308);
  });

  test('even if two approvals at the same time exceed them only together', async () => {
    await giveCapital(server, '100');
    const proposals = await Promise.all(
      ['60', '60'].map((amount) => proposeOwn(server, 'proposeRewardsFunding', author, amount)),
    );
    const answers = await Promise.all(
      proposals.map(({ response }, nth) =>
        approve(nth === 0 ? server : beside, judge, response.proposalId),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 1308: 1 });
    expect((await trialBalance(server, judge)).equity).toBe('40.000000');
  });

  test('even if the two approvals share no account except the academy’s funds', async () => {
    const gifts = await Promise.all(
      [await newMember(server), await newMember(server)].map(
        async (member) =>
          (await proposeAdjustment(server, author, member, '30')).response.proposalId,
      ),
    );
    const [first = '', second = ''] = gifts;
    let late: Promise<{ status: number }> | undefined;
    await server.database.transaction(async (tx) => {
      await approveProposal(tx, BigInt(first), judge.id, server.services.config);
      // The second approval must wait for the first; without the lock it would finish within this time.
      late = approve(beside, judge, second);
      await sleep(500);
    });
    expect(await late).toMatchObject({ status: 1308 });
    expect((await trialBalance(server, judge)).equity).toBe('10.000000');
  });
});

test('after all of these tests every balance is the sum of its postings', async () => {
  expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
});
