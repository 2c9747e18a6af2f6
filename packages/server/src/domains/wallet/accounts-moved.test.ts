import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expireHolds, verifyLedger } from './ledger/index.ts';
import { accountsMoved } from './testing/accounts-moved.ts';
import { giveCapital, newPayer } from './testing/money.ts';
import {
  approve,
  freeze,
  proposeAdjustment,
  proposeOwn,
  proposeReversal,
  reject,
  release,
} from './testing/office.ts';
import { transfer } from './testing/transfers.ts';
import { newWithdrawer, openNetworks, withdraw } from './withdrawal/testing/withdrawals.ts';
import { verifyWithdrawals } from './withdrawal/verify-withdrawals.ts';

let server: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  await giveCapital(server, '1000');
  [author, judge] = [
    await newOperator(server, ['finance']),
    await newOperator(server, ['finance']),
  ];
});
afterAll(async () => {
  await verifyLedger(server.database.db, server.services.secrets, { also: [verifyWithdrawals] });
  await server.stop();
});

const moved = (people: Readonly<Record<string, Person>>, flow: () => Promise<unknown>) =>
  accountsMoved(server, people, flow);

/** Returns the answer; throws if the call was refused. */
async function done<T extends { readonly status: number; readonly msg: string }>(call: Promise<T>) {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer;
}

type Proposing = Promise<{
  readonly status: number;
  readonly msg: string;
  readonly response: { readonly proposalId: string };
}>;

async function approved(proposing: Proposing): Promise<string> {
  const { proposalId } = (await done(proposing)).response;
  const { journalId } = (await done(approve(server, judge, proposalId))).response;
  if (journalId === null) throw new Error('Nothing was posted');
  return journalId;
}

describe('of all accounts', () => {
  test('a transfer changes only those of the two members, and its reversal changes them back', async () => {
    const [sender, receiver] = [await newPayer(server, '10'), await newMember(server)];
    let journalId = '';
    const there = await moved({ sender, receiver }, async () => {
      ({ journalId } = (await done(transfer(server, sender, receiver, '2.5'))).response);
    });
    expect(there).toEqual({ 'sender available': '-2.500000', 'receiver available': '2.500000' });
    const back = await moved({ sender, receiver }, () =>
      approved(proposeReversal(server, author, journalId)),
    );
    expect(back).toEqual({ 'sender available': '2.500000', 'receiver available': '-2.500000' });
  });

  test('an adjustment changes only the member’s account and the academy’s adjustments, up or down, and is reversible', async () => {
    const member = await newPayer(server, '10');
    let journalId = '';
    const given = await moved({ member }, async () => {
      journalId = await approved(proposeAdjustment(server, author, member, '4'));
    });
    expect(given).toEqual({ adjustments: '-4.000000', 'member available': '4.000000' });
    const back = await moved({ member }, () =>
      approved(proposeReversal(server, author, journalId)),
    );
    expect(back).toEqual({ adjustments: '4.000000', 'member available': '-4.000000' });
    const taken = await moved({ member }, () =>
      approved(proposeAdjustment(server, author, member, '-3')),
    );
    expect(taken).toEqual({ adjustments: '3.000000', 'member available': '-3.000000' });
  });

  test('capital enters custody, funding of rewards comes out of capital, and a rejected proposal changes none', async () => {
    const capital = () => proposeOwn(server, 'proposeCapital', author, '20');
    expect(await moved({}, () => approved(capital()))).toEqual({
      custody: '-20.000000',
      capital: '20.000000',
    });
    const funding = proposeOwn(server, 'proposeRewardsFunding', author, '7');
    expect(await moved({}, () => approved(funding))).toEqual({
      capital: '-7.000000',
      rewards: '7.000000',
    });
    const refused = await moved({}, async () => {
      const { proposalId } = (await done(capital())).response;
      await done(reject(server, judge, proposalId));
    });
    expect(refused).toEqual({});
  });

  test('a hold freezes an amount, which its release or its expiry returns', async () => {
    const member = await newPayer(server, '10');
    let holdId = '';
    const held = await moved({ member }, async () => {
      ({ holdId } = (await done(freeze(server, author, member, '4'))).response);
    });
    expect(held).toEqual({ 'member available': '-4.000000', 'member frozen': '4.000000' });
    const back = { 'member available': '4.000000', 'member frozen': '-4.000000' };
    expect(await moved({ member }, () => done(release(server, judge, holdId)))).toEqual(back);

    const expiresAt = new Date(Date.now() + 3_600_000);
    const ending = { expiresAt: expiresAt.toISOString() };
    await done(freeze(server, author, member, '4', ending));
    const early = new Date(expiresAt.getTime() - 1);
    expect(await moved({ member }, () => expireHolds(server.database, early))).toEqual({});
    expect(await moved({ member }, () => expireHolds(server.database, expiresAt))).toEqual(back);
  });

  test('a withdrawal freezes its amount with the charge, and a refund returns both', async () => {
    const [member, other] = [
      await newWithdrawer(server, '100'),
      await newWithdrawer(server, '100'),
    ];
    await done(withdraw(server, other, { amount: '30' }));
    let ids: string[] = [];
    const asked = await moved({ member }, async () => {
      const both = [
        await done(withdraw(server, member, { amount: '30' })),
        await done(withdraw(server, member, { amount: '40' })),
      ];
      ids = both.map(({ response }) => response.withdrawalId ?? '');
    });
    expect(asked).toEqual({ 'member available': '-70.000000', 'member frozen': '70.000000' });
    const [first = '', second = ''] = ids;
    const cancel = () => server.member('cancelWithdrawal', { withdrawalId: first }, member);
    expect(await moved({ member }, () => done(cancel()))).toEqual({
      'member available': '30.000000',
      'member frozen': '-30.000000',
    });
    expect(await moved({ member }, () => done(cancel()))).toEqual({});
    const input = { withdrawalId: second, reason: 'Not yours' };
    const refuse = () => server.operator('rejectWithdrawal', input, judge);
    expect(await moved({ member }, () => done(refuse()))).toEqual({
      'member available': '40.000000',
      'member frozen': '-40.000000',
    });
  });
});
