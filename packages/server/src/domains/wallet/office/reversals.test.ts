import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerContracts } from '../../courses/testing/contracts.ts';
import { buy, levelOf } from '../../courses/testing/purchases.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { journalsThatAddUp, refusalOf, tally } from '../testing/all-money.ts';
import { availableOf, giveCapital, giveMoney, newPayer } from '../testing/money.ts';
import { approve, auditOf, freeze, proposeReversal, reject } from '../testing/office.ts';
import { transfer } from '../testing/transfers.ts';

let server: TestServer;
let author: Person;
let judge: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  author = await newOperator(server, ['finance']);
  judge = await newOperator(server, ['finance']);
  await giveCapital(server, '1000000');
  await offerContracts(server);
});
afterAll(() => server.stop());

async function journal(journalId: string) {
  return (await server.operator('getJournal', { journalId }, { token: author.token })).response;
}

async function sent(amount: string) {
  const [sender, recipient] = [await newPayer(server, amount), await newPayer(server)];
  const { response } = await transfer(server, sender, recipient, amount);
  return { sender, recipient, journalId: response.journalId };
}

describe('a reversal', () => {
  test('posts the exact opposite of a journal, which both members see', async () => {
    const { sender, recipient, journalId } = await sent('8');
    const { response } = await proposeReversal(server, author, journalId);
    expect(await availableOf(server, recipient)).toBe('8.000000');
    const approved = await approve(server, judge, response.proposalId);
    expect(approved.status).toBe(200);
    expect(await availableOf(server, sender)).toBe('8.000000');
    expect(await availableOf(server, recipient)).toBe('0.000000');
    const opposite = approved.response.journalId ?? '';
    expect(await journal(journalId)).toMatchObject({ reversedBy: opposite, isReversible: false });
    expect(await journal(opposite)).toMatchObject({
      kind: 'reversal',
      reverses: journalId,
      isReversible: false,
      actor: judge.email,
      detail: { of: 'transfer', reason: 'Sent by mistake' },
    });
    const bills = await server.member('getWalletBill', {}, { token: recipient.token });
    expect(bills.response.items[0]).toMatchObject({
      category: 'adjustment',
      amount: '-8.000000',
      reason: 'Sent by mistake',
    });
  });

  test('happens once: afterwards it can be neither approved nor proposed again', async () => {
    const { journalId, recipient } = await sent('8');
    const { response: first } = await proposeReversal(server, author, journalId);
    const again = () => proposeReversal(server, judge, journalId);
    expect(await refusalOf(server, again)).toBe(1311);
    await approve(server, judge, first.proposalId);
    expect(await refusalOf(server, again)).toBe(1310);
    expect(await refusalOf(server, () => approve(server, judge, first.proposalId))).toBe(1307);
    expect(await availableOf(server, recipient)).toBe('0.000000');
  });

  test('may be proposed again after it was rejected', async () => {
    const { journalId } = await sent('8');
    const { response: first } = await proposeReversal(server, author, journalId);
    await reject(server, judge, first.proposalId);
    const { response: second } = await proposeReversal(server, author, journalId);
    expect((await approve(server, judge, second.proposalId)).status).toBe(200);
  });

  test('requested many times at once is proposed once', async () => {
    const { journalId } = await sent('8');
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        proposeReversal(server, author, journalId, nth < 6 ? { requestId } : {}),
      ),
    );
    // Either the shared request id won, in all six of its requests, or one of the six others.
    expect([
      { 200: 6, 1311: 6 },
      { 200: 1, 1311: 11 },
    ]).toContainEqual(tally(answers));
  });

  test('repeated with its request id gives the first answer, even after it was posted', async () => {
    const { journalId } = await sent('8');
    const requestId = randomUUID();
    const first = await proposeReversal(server, author, journalId, { requestId });
    await approve(server, judge, first.response.proposalId);
    expect(await proposeReversal(server, author, journalId, { requestId })).toEqual(first);
    const other = { requestId, reason: 'Another reason' };
    expect(await refusalOf(server, () => proposeReversal(server, author, journalId, other))).toBe(
      1302,
    );
  });

  test('cannot take money that a member has spent; the proposal stays open until the balance is high enough', async () => {
    const { recipient, journalId } = await sent('8');
    await transfer(server, recipient, await newMember(server), '1');
    const { response } = await proposeReversal(server, author, journalId);
    const { proposalId } = response;
    expect(await refusalOf(server, () => approve(server, judge, proposalId))).toBe(1301);
    await giveMoney(server, recipient, '1');
    expect((await approve(server, judge, proposalId)).status).toBe(200);
  });

  test('of capital requires that the academy’s own funds suffice', async () => {
    const capital = await giveCapital(server, '50');
    const { response } = await proposeReversal(server, author, capital);
    expect((await approve(server, judge, response.proposalId)).status).toBe(200);
  });

  test('is audited with the journal that it is about', async () => {
    const proposer = await newOperator(server, ['finance']);
    const { journalId } = await sent('8');
    await proposeReversal(server, proposer, journalId);
    expect(await auditOf(server, proposer)).toEqual([
      {
        action: 'ledger.propose-reversal',
        subject: `journal:${journalId}`,
        detail: { reason: 'Sent by mistake' },
      },
    ]);
  });
});

describe('a journal cannot be reversed by its opposite alone', () => {
  test('if it is a purchase, a hold, a release or itself a reversal', async () => {
    const member = await newPayer(server, '200');
    await buy(server, member, 1, '100.000000');
    const { response: hold } = await freeze(server, author, member, '1');
    const released = await server.operator(
      'releaseMemberFunds',
      { holdId: hold.holdId, reason: 'For a test' },
      { token: judge.token },
    );
    const { response: adjustment } = await proposeReversal(
      server,
      author,
      await giveMoney(server, member, '5'),
    );
    const { response: reversal } = await approve(server, judge, adjustment.proposalId);
    const bills = await server.member('getWalletBill', {}, { token: member.token });
    const purchase = bills.response.items.find(({ category }) => category === 'contractPurchase');
    for (const journalId of [
      purchase?.journalId ?? '',
      hold.journalId,
      released.response.journalId,
      reversal.journalId ?? '',
    ]) {
      const propose = () => proposeReversal(server, author, journalId);
      expect(await refusalOf(server, propose)).toBe(1309);
      expect(await journal(journalId)).toMatchObject({ isReversible: false });
    }
    expect(await levelOf(server, member)).toBe(1);
  });

  test('if it does not exist', async () => {
    expect(await refusalOf(server, () => proposeReversal(server, author, '999999'))).toBe(1006);
  });
});

test('after all of these tests every balance is the sum of its postings', async () => {
  expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
});
