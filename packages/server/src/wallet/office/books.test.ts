import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offerContracts } from '../../course/testing/contracts.ts';
import { buy } from '../../course/testing/purchases.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealJournals } from '../ledger/index.ts';
import { coin, giveCapital, giveMoney, newPayer } from '../testing/money.ts';
import { auditOf, freeze, trialBalance } from '../testing/office.ts';
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

describe('the trial balance', () => {
  test('of a new academy is nothing on both sides', async () => {
    const { assets, liabilities, equity, balances, head } = await trialBalance(server, auditor);
    expect([assets, liabilities, equity, head]).toEqual(['0.000000', '0.000000', '0.000000', null]);
    expect(new Set(Object.values(balances))).toEqual(new Set(['0.000000']));
  });

  test('shows where all money is, the same before it is sealed, after and in between', async () => {
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

  test('is looked at on record', async () => {
    const one = await newOperator(server, ['auditor']);
    await trialBalance(server, one);
    expect(await auditOf(server, one)).toMatchObject([{ action: 'ledger.trial-balance' }]);
  });
});

describe('a journal', () => {
  test('is shown with both sides, who did it, and the block that seals it', async () => {
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

  test('that the server made by itself has no actor, and one that is not is not found', async () => {
    const journalId = String(await giveMoney(server, await newMember(server), '1'));
    const { token } = auditor;
    const { response } = await server.operator('getJournal', { journalId }, { token });
    expect(response.actor).toBeNull();
    const none = await server.operator('getJournal', { journalId: '999999' }, { token });
    expect(none.status).toBe(1006);
  });
});
