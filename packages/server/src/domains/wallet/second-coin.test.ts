import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { journalsThatAddUp, refusalOf } from './testing/all-money.ts';
import { giveMoney, newPayer } from './testing/money.ts';
import { transfer } from './testing/transfers.ts';

let server: TestServer;
const other = 'TEST';

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await server.database.db
    .insertInto('coin')
    .values({ code: other, name: 'Another coin', position: 99 })
    .execute();
});
afterAll(() => server.stop());

describe('a second coin', () => {
  test('is not added to the first: the total lists it as not included', async () => {
    const person = await newPayer(server, '3');
    const { token } = person;
    const total = async () => (await server.member('getWalletTotalPrice', {}, { token })).response;
    const usdt = {
      unit: 'USDT',
      total: '3.000000',
      available: '3.000000',
      frozen: '0.000000',
    };
    expect(await total()).toEqual({ ...usdt, unpriced: [] });
    await giveMoney(server, person, '1000', { coin: other });
    expect(await total()).toEqual({ ...usdt, unpriced: [other] });
    const { response } = await server.member('getCoinBalance', {}, { token });
    expect(response.items.map(({ coin, total: all }) => [coin, all])).toEqual([
      ['USDT', '3.000000'],
      [other, '1000.000000'],
    ]);
  });

  test('can be sent to members, though it has no network', async () => {
    const { token } = await newMember(server);
    const { response } = await server.member('getCoinWithdrawType', {}, { token });
    expect(response.items.map(({ coin, type, isOpen }) => [coin, type, isOpen])).toEqual([
      ['USDT', 'internal', true],
      ['USDT', 'onChain', false],
      [other, 'internal', true],
    ]);
    const [sender, recipient] = [await newPayer(server, '9'), await newMember(server)];
    await giveMoney(server, sender, '5', { coin: other });
    const requestId = randomUUID();
    const given = { requestId, coin: other };
    const sent = await transfer(server, sender, recipient, '2', given);
    expect(sent.response).toMatchObject({ coin: other, balanceAfter: '3.000000' });
    expect(await transfer(server, sender, recipient, '2', given)).toEqual(sent);
    const inUsdt = () => transfer(server, sender, recipient, '2', { requestId });
    expect(await refusalOf(server, inUsdt)).toBe(1302);
    const { response: bills } = await server.member('getWalletBill', {}, { token: sender.token });
    expect(bills.items.map(({ coin, amount }) => [coin, amount])).toEqual([
      [other, '-2.000000'],
      [other, '5.000000'],
      ['USDT', '9.000000'],
    ]);
  });

  test('leaves the ledger consistent', async () => {
    expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
  });
});
