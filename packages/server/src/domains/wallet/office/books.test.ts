import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerContracts } from '../../courses/testing/contracts.ts';
import { buy } from '../../courses/testing/purchases.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sealJournals } from '../ledger/index.ts';
import { tamper } from '../ledger/testing/tamper.ts';
import { coin, giveCapital, giveMoney, newPayer } from '../testing/money.ts';
import { approve, auditOf, freeze, proposeOwn, trialBalance } from '../testing/office.ts';
import { transfer } from '../testing/transfers.ts';

let server: TestServer;
let auditor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  auditor = await newOperator(server, ['auditor']);
  await offerContracts(server);
});
afterAll(() => server.stop());

async function seal(): Promise<number> {
  return await sealJournals(server.database, server.services.secrets);
}

async function isBalanced(): Promise<boolean[]> {
  const { response } = await server.operator('getTrialBalance', {}, { token: auditor.token });
  return response.coins.map((one) => one.isBalanced);
}

describe('the trial balance', () => {
  test('of a new academy is zero on both sides', async () => {
    const { assets, liabilities, equity, balances, head } = await trialBalance(server, auditor);
    expect([assets, liabilities, equity, head]).toEqual(['0.000000', '0.000000', '0.000000', null]);
    expect(new Set(Object.values(balances))).toEqual(new Set(['0.000000']));
  });

  test('shows where all money is, with equal results before, during and after sealing', async () => {
    await giveCapital(server, '1000');
    const [member, friend] = [await newPayer(server, '300'), await newMember(server)];
    await buy(server, member, 1, '100.000000');
    await seal();
    await transfer(server, member, friend, '50');
    await freeze(server, await newOperator(server, ['finance']), member, '30');
    const between = await trialBalance(server, auditor);
    expect(between).toMatchObject({
      assets: '1000.000000',
      liabilities: '200.000000',
      equity: '800.000000',
      head: { height: 1 },
      balances: {
        custody: '1000.000000',
        available: '170.000000',
        frozen: '30.000000',
        rewards: '0.000000',
        capital: '1000.000000',
        revenue: '100.000000',
        fees: '0.000000',
        adjustments: '-300.000000',
      },
    });
    expect(await seal()).toBe(2);
    const { head, ...after } = await trialBalance(server, auditor);
    expect({ ...after, head: between.head }).toEqual(between);
    expect(head?.height).toBe(2);
    expect(await seal()).toBe(0);
  });

  test('is audited when it is viewed', async () => {
    const one = await newOperator(server, ['auditor']);
    await trialBalance(server, one);
    expect(await auditOf(server, one)).toMatchObject([{ action: 'ledger.trial-balance' }]);
  });
});

describe('money that was inserted directly into the tables', () => {
  test.each([0n, -5n, 10_000_000n])(
    'unbalances the trial balance without breaking the bills: on journal %s',
    async (journal) => {
      const member = await newPayer(server, '5');
      expect(await isBalanced()).toEqual([true]);
      const own = `holder = ${member.id} and kind = 'available'`;
      await tamper(
        server.database,
        `insert into journal_line (journal_id, line, account_id, amount, balance_after, category, posted_at)
          select ${journal}, 1, id, 50, balance + 50, 'adjustment', last_posted_at + interval '1 second'
          from ledger_account where ${own}`,
        `insert into journal_line (journal_id, line, account_id, amount, posted_at)
          select ${journal}, 2, id, -50, now() from ledger_account where kind = 'custody'`,
        `update ledger_account set balance = balance + 50 where ${own}`,
      );
      expect(await isBalanced()).toEqual([false]);
      const bills = await server.member('getWalletBill', {}, { token: member.token });
      expect([bills.httpStatus, bills.status]).toEqual([200, 200]);
      await tamper(
        server.database,
        `delete from journal_line where journal_id = ${journal}`,
        `update ledger_account set balance = balance - 50 where ${own}`,
      );
      expect(await isBalanced()).toEqual([true]);
    },
  );
});

describe('a journal', () => {
  test('is shown with both sides, its actor, and the block that seals it', async () => {
    const [sender, recipient] = [await newPayer(server, '9'), await newMember(server)];
    const requestId = randomUUID();
    const { response: made } = await transfer(server, sender, recipient, '4', { requestId });
    const read = async () =>
      (await server.operator('getJournal', { journalId: made.journalId }, { token: auditor.token }))
        .response;
    const unsealed = await read();
    expect(unsealed).toMatchObject({
      kind: 'transfer',
      coin,
      actor: sender.email,
      requestId,
      reverses: null,
      reversedBy: null,
      isReversible: true,
      block: null,
      postings: [
        {
          line: 1,
          kind: 'available',
          member: { account: sender.email },
          amount: '-4.000000',
          balanceAfter: '5.000000',
          category: 'transferOut',
        },
        {
          line: 2,
          kind: 'available',
          member: { account: recipient.email },
          amount: '4.000000',
          balanceAfter: '4.000000',
          category: 'transferIn',
        },
      ],
    });
    await seal();
    const sealed = await read();
    const { head } = await trialBalance(server, auditor);
    expect(sealed.block).toEqual({ height: head?.height, hash: head?.hash });
    expect({ ...sealed, block: null }).toEqual(unsealed);
  });

  test('made by two operators names both, with the proposal behind it', async () => {
    const [first, second] = [
      await newOperator(server, ['finance']),
      await newOperator(server, ['finance']),
    ];
    const { response: made } = await proposeOwn(server, 'proposeCapital', first, '1');
    const { proposalId } = made;
    const { response: approved } = await approve(server, second, proposalId);
    const input = { journalId: approved.journalId ?? '' };
    const { response } = await server.operator('getJournal', input, { token: auditor.token });
    expect(response.actor).toBe(second.email);
    expect(response.proposal).toEqual({ proposalId, proposedBy: first.email });
  });

  test('made by the server has no actor, and one that does not exist is not found', async () => {
    const journalId = String(await giveMoney(server, await newMember(server), '1'));
    const { token } = auditor;
    const { response } = await server.operator('getJournal', { journalId }, { token });
    expect([response.actor, response.proposal]).toEqual([null, null]);
    const none = await server.operator('getJournal', { journalId: '999999' }, { token });
    expect(none.status).toBe(1006);
  });
});
