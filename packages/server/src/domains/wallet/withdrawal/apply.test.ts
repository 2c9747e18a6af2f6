import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openUnrulyProvider,
  type UnrulyProvider,
} from '../../../chains/testing/unruly-provider.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { journalsThatAddUp, refusalOf, tally } from '../testing/all-money.ts';
import { availableOf, balanceOf, newPayer } from '../testing/money.ts';
import {
  certify,
  haveSpent,
  listLongAgo,
  newAddress,
  newWithdrawer,
  openNetworks,
  withdraw,
} from './testing/withdrawals.ts';

let server: TestServer;
let beside: TestServer;
let provider: UnrulyProvider;

beforeAll(async () => {
  provider = await openUnrulyProvider('http://127.0.0.1:9');
  // The provider reports a wallet at every address.
  provider.behave(() => ({ result: '0x' }));
  const env = { RPC_ERC20: provider.url, RPC_TRC20: provider.url, RPC_BEP20: provider.url };
  server = await startTestServer({ workers: false, env });
  beside = await startTestServer({ beside: server, workers: false, env });
  await openNetworks(server);
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
  await provider.close();
});

const refusal = async (member: Person, given: Parameters<typeof withdraw>[2] = {}) =>
  await refusalOf(server, () => withdraw(server, member, given));

async function billsOf({ token }: Person) {
  const { response } = await server.member('getWalletBill', {}, { token });
  return response.items.map(({ category, amount, reason }) => [category, amount, reason]);
}

describe('requesting a withdrawal', () => {
  test('holds the amount, with a separate bill for the charge, and waits for an approval', async () => {
    const member = await newWithdrawer(server, '100');
    const { status, response } = await withdraw(server, member, { amount: '30' });
    expect(status).toBe(200);
    expect(response).toMatchObject({
      method: 'onChain',
      state: 'requested',
      amount: '30.000000',
      serviceCharge: '5.000000',
      arrives: '25.000000',
    });
    expect(await balanceOf(server, member)).toEqual({
      available: '70.000000',
      frozen: '30.000000',
    });
    expect(new Set((await billsOf(member)).slice(0, 2))).toEqual(
      new Set([
        ['serviceCharge', '-5.000000', null],
        ['withdrawal', '-25.000000', null],
      ]),
    );
  });

  test('to an address listed for a day is approved at once', async () => {
    const member = await newWithdrawer(server, '100');
    const address = newAddress();
    await listLongAgo(server, member, address);
    const { response } = await withdraw(server, member, { address });
    expect(response.state).toBe('approved');
    const detail = await server.member(
      'getWithdrawal',
      { withdrawalId: response.withdrawalId ?? '' },
      member,
    );
    expect(detail.response.events.map(({ state }) => state)).toEqual(['requested', 'approved']);
    expect(detail.response).toMatchObject({ label: 'My wallet', transactionHash: null, address });
  });

  test('on Tron uses Tron’s addresses and charge', async () => {
    const member = await newWithdrawer(server, '100');
    const address = newAddress('tron');
    const { response } = await withdraw(server, member, { network: 'TRC20', address });
    expect(response).toMatchObject({ serviceCharge: '1.000000', arrives: '19.000000' });
    const { response: list } = await server.member('getWithdrawals', {}, member);
    expect(list.items).toMatchObject([{ address, network: 'TRC20', state: 'requested' }]);
  });

  test('may use the whole balance', async () => {
    const member = await newWithdrawer(server, '10');
    expect((await withdraw(server, member, { amount: '10' })).status).toBe(200);
    expect(await balanceOf(server, member)).toEqual({ available: '0.000000', frozen: '10.000000' });
  });

  test('within the academy is the transfer by email', async () => {
    const [member, recipient] = [await newPayer(server, '50'), await newMember(server)];
    const given = {
      method: 'internal',
      address: ` ${recipient.email.toUpperCase()} `,
      amount: '20',
    } as const;
    expect(await withdraw(server, member, given)).toMatchObject({
      status: 200,
      response: { withdrawalId: null, state: 'confirmed', arrives: '20.000000' },
    });
    expect(await availableOf(server, recipient)).toBe('20.000000');
    expect(await refusal(member, { method: 'internal', address: 'nobody' })).toBe(1100);
  });

  test('within the academy happens once, to the member who was named', async () => {
    const [member, recipient, other] = [
      await newPayer(server, '50'),
      await newMember(server),
      await newMember(server),
    ];
    const requestId = randomUUID();
    const given = {
      requestId,
      method: 'internal',
      address: recipient.email,
      amount: '20',
    } as const;
    const first = await withdraw(server, member, given);
    await haveSpent(server, 'transfer-hour', 19);
    expect(await withdraw(server, member, given)).toEqual(first);
    expect(await refusal(member, { ...given, address: other.email })).toBe(1302);
    expect(await refusal(member, { ...given, address: 'nobody@example.com' })).toBe(1302);
    // Only the new request counts towards the quota.
    expect((await withdraw(server, member, { ...given, requestId: randomUUID() })).status).toBe(
      200,
    );
    expect(await refusal(member, { ...given, requestId: randomUUID() })).toBe(1004);
    expect(await availableOf(server, member)).toBe('10.000000');
  });
});

describe('nothing changes when a withdrawal is refused', () => {
  test('without a proof of identity, and for a day after the password was changed', async () => {
    const member = await newWithdrawer(server, '100');
    await sql`update principal set security_changed_at = now(), created_at = now() - interval '9 days'
      where id = ${member.id}`.execute(server.database.db);
    expect(await refusal(member)).toBe(1217);
    await sql`update principal set security_changed_at = created_at where id = ${member.id}`.execute(
      server.database.db,
    );
    server.provers.delete(member.id);
    expect(await refusal(member)).toBe(1216);
  });

  test('without a certified name', async () => {
    const member = await newPayer(server, '100');
    await server.member('setAddressHold', { holdsNewAddresses: false }, member);
    expect(await refusal(member)).toBe(1321);
    await certify(server, member);
    expect((await withdraw(server, member)).status).toBe(200);
  });

  test('because it is too small or too large, the charge differs from the shown one, or the network does not exist', async () => {
    const member = await newWithdrawer(server, '100');
    expect(await refusal(member, { amount: '9.999999' })).toBe(1323);
    expect(await refusal(member, { amount: '100.000001' })).toBe(1301);
    expect(await refusal(member, { serviceCharge: '4.000000' })).toBe(1324);
    expect(await refusal(member, { network: 'NOSUCH' })).toBe(1322);
    expect(await refusal(member, { network: undefined })).toBe(1100);
    expect(await refusal(member, { coin: 'GOLD' })).toBe(1100);
  });

  test('on a network that is switched off, or for another coin', async () => {
    const member = await newWithdrawer(server, '100');
    const { pool } = server.database;
    await pool.query(`insert into coin (code, name, position) values ('OTHER', 'Other', 99)`);
    await pool.query(`update coin_network set coin = 'OTHER' where code = 'BEP20'`);
    expect(await refusal(member, { network: 'BEP20' })).toBe(1322);
    await pool.query(`update coin_network set coin = 'USDT' where code = 'BEP20'`);
    await server.database.pool.query(
      `update coin_network set withdrawals_on = false where code = 'BEP20'`,
    );
    expect(await refusal(member, { network: 'BEP20' })).toBe(1322);
    await openNetworks(server);
  });

  test('while a deposit of the member that left the chain has an open incident', async () => {
    const member = await newWithdrawer(server, '100');
    const operator = await newOperator(server, ['finance']);
    await server.database.pool.query(
      `insert into chain_incident (kind, network, member_id) values ('test', 'ERC20', $1)`,
      [member.id],
    );
    expect(await refusal(member)).toBe(1331);
    await server.database.pool.query(
      `update chain_incident set resolved_at = now(), resolved_by = $2, resolution = 'Paid back'
       where member_id = $1`,
      [member.id, operator.id],
    );
    expect((await withdraw(server, member)).status).toBe(200);
  });
});

describe('repeating a withdrawal request', () => {
  test('gives the first answer, even if the proof of identity has expired meanwhile', async () => {
    const member = await newWithdrawer(server, '100');
    const given = { requestId: randomUUID(), address: newAddress() };
    const first = await withdraw(server, member, given);
    await sql`update session set proven_until = null where principal_id = ${member.id}`.execute(
      server.database.db,
    );
    const shouted = { ...given, amount: '20.000000', address: given.address.toLowerCase() };
    expect(await withdraw(server, member, shouted)).toEqual(first);
    expect(await balanceOf(server, member)).toEqual({
      available: '80.000000',
      frozen: '20.000000',
    });
  });

  test('with other content is refused', async () => {
    const member = await newWithdrawer(server, '100');
    const given = { requestId: randomUUID(), address: newAddress() };
    await withdraw(server, member, given);
    expect(await refusal(member, { ...given, address: newAddress() })).toBe(1302);
    expect(await refusal(member, { ...given, amount: '21' })).toBe(1302);
    expect(await refusal(member, { ...given, network: 'BEP20' })).toBe(1302);
    const inside = {
      ...given,
      method: 'internal',
      address: (await newMember(server)).email,
    } as const;
    expect(await refusal(member, inside)).toBe(1302);
    // The same id used by another member is a different request.
    const other = await newWithdrawer(server, '20');
    expect(await withdraw(server, other, given)).toMatchObject({ status: 200 });
    expect(await availableOf(server, other)).toBe('0.000000');
  });

  test('many times at once on two servers makes one withdrawal', async () => {
    const member = await newWithdrawer(server, '100');
    const given = { requestId: randomUUID(), address: newAddress() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => withdraw(nth % 2 ? server : beside, member, given)),
    );
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ response }) => response.withdrawalId)).size).toBe(1);
    expect(await availableOf(server, member)).toBe('80.000000');
  });
});

test('a hundred requests at once on two servers spend no more than the balance, and all count for the risk rules', async () => {
  const member = await newWithdrawer(server, '105');
  const address = newAddress();
  await listLongAgo(server, member, address);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) =>
      withdraw(nth % 2 ? server : beside, member, { address, amount: '10' }),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 10, 1301: 90 });
  expect(await balanceOf(server, member)).toEqual({ available: '5.000000', frozen: '100.000000' });
  // Three an hour are approved without an operator, even if none of the requests had seen the others.
  expect(
    tally(answers.map(({ response }) => ({ status: Number(response?.state === 'approved') }))),
  ).toEqual({
    0: 97,
    1: 3,
  });
});

test('after all of these tests every balance is the sum of its postings', async () => {
  expect(await journalsThatAddUp(server)).toBeGreaterThan(0);
});
