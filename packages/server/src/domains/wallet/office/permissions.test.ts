import { randomUUID } from 'node:crypto';
import { type CallInput, type ConsoleCalls, type Role, roles } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { textsOf } from '../../courses/testing/contracts.ts';
import { refusalOf } from '../testing/all-money.ts';
import { availableOf, giveMoney } from '../testing/money.ts';
import { approve, auditOf, proposeAdjustment, proposeOwn, reject } from '../testing/office.ts';
import { approveProposal } from './decide.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

type Name = Extract<keyof ConsoleCalls, string>;
interface Attempt<K extends Name = Name> {
  readonly name: K;
  readonly input: CallInput<ConsoleCalls[K]>;
  readonly granted: readonly Role[];
}

function attempt<K extends Name>(
  name: K,
  granted: readonly Role[],
  input: CallInput<ConsoleCalls[K]>,
): Attempt {
  return { name, granted, input };
}

const readers: readonly Role[] = ['owner', 'finance', 'auditor'];
const movers: readonly Role[] = ['owner', 'finance'];

function attempts(memberId: string): Attempt[] {
  const [requestId, coin, reason] = [randomUUID(), 'USDT', 'Without a reason'];
  return [
    attempt('getMemberAccounts', readers, { memberId }),
    attempt('getAccountPostings', readers, { accountId: '1' }),
    attempt('getJournal', readers, { journalId: '1' }),
    attempt('getTrialBalance', readers, {}),
    attempt('getProposalList', readers, {}),
    attempt('getProposal', readers, { proposalId: '999' }),
    attempt('freezeMemberFunds', movers, { requestId, memberId, coin, amount: '1', reason }),
    attempt('releaseMemberFunds', movers, { holdId: '999', reason }),
    attempt('proposeAdjustment', movers, { requestId, memberId, coin, amount: '1', reason }),
    attempt('proposeRewardsFunding', movers, { requestId, coin, amount: '1', reason }),
    attempt('proposeCapital', movers, { requestId, coin, amount: '1', reason }),
    attempt('proposeReversal', movers, { requestId, journalId: '999', reason }),
    attempt('approveProposal', movers, { proposalId: '999' }),
    // Anyone who may read proposals may make the call: authors reject their own, but not others.
    attempt('rejectProposal', readers, { proposalId: '999', reason }),
    attempt('getPurchaseList', [...readers, 'support'], {}),
    attempt('getContractList', ['owner', 'editor'], {}),
    attempt('saveContract', ['owner', 'editor'], {
      level: 9,
      changedAt: null,
      price: '1',
      isOffered: false,
      texts: textsOf(9),
    }),
  ];
}

test.each(roles)('the role %s may do only these things with money', async (role) => {
  const operator = await newOperator(server, [role]);
  const member = await newMember(server);
  // Each attempt creates the level again.
  await server.database.db.deleteFrom('contractLevel').where('level', '=', 9).execute();
  const all = attempts(String(member.id));
  const opened = [];
  for (const { name, input } of all) {
    const { httpStatus, status } = await server.operator(name, input, { token: operator.token });
    expect(httpStatus).toBe(200);
    if (status !== 1005) opened.push(name);
  }
  expect(opened).toEqual(
    all.filter(({ granted }) => granted.includes(role)).map(({ name }) => name),
  );
  const recorded = (await auditOf(server, operator)).length;
  expect(recorded > 0).toBe(opened.length > 0);
});

test('the call for member accounts refuses the id of an operator', async () => {
  const [finance, other] = [
    await newOperator(server, ['finance']),
    await newOperator(server, ['teacher']),
  ];
  for (const { name, input } of attempts(String(other.id))) {
    if (!('memberId' in input)) continue;
    const { status } = await server.operator(name, input, { token: finance.token });
    expect([name, status]).toEqual([name, 1006]);
  }
});

describe('nobody may approve their own proposal', () => {
  let author: Person;
  let judge: Person;

  beforeAll(async () => {
    author = await newOperator(server, ['finance']);
    judge = await newOperator(server, ['finance']);
  });

  test('through the call, through the function or in the table', async () => {
    const member = await newMember(server);
    const { response } = await proposeAdjustment(server, author, member, '1');
    const { proposalId } = response;
    expect(await refusalOf(server, () => approve(server, author, proposalId))).toBe(1312);
    const directly = server.database.transaction(
      async (tx) =>
        await approveProposal(tx, BigInt(proposalId), author.id, server.services.config),
    );
    await expect(directly).rejects.toThrow('ownProposal');
    const byHand = sql`update ledger_proposal set state = 'approved', decided_by = proposed_by,
      decided_at = now(), journal_id = 1 where id = ${proposalId}`.execute(server.database.db);
    await expect(byHand).rejects.toThrow('there is no journal 1 of kind adjustment');
    await giveMoney(server, member, '1');
    const withAnother = sql`update ledger_proposal set state = 'approved', decided_by = proposed_by,
      decided_at = now(), journal_id = (select max(id) from journal)
      where id = ${proposalId}`.execute(server.database.db);
    await expect(withAnother).rejects.toThrow('check constraint');
    expect(await availableOf(server, member)).toBe('1.000000');
  });

  test('though its author may reject it, which an auditor may not do for them', async () => {
    const auditor = await newOperator(server, ['auditor']);
    const { response } = await proposeOwn(server, 'proposeCapital', author, '1');
    const { proposalId } = response;
    expect(await refusalOf(server, () => reject(server, auditor, proposalId))).toBe(1005);
    expect((await reject(server, author, proposalId)).status).toBe(200);
    expect((await server.operator('getProposal', { proposalId }, author)).response).toMatchObject({
      state: 'rejected',
      decidedBy: { email: author.email },
      decisionReason: 'Not so',
      journalId: null,
    });
    expect(await refusalOf(server, () => approve(server, judge, proposalId))).toBe(1307);
  });
});
