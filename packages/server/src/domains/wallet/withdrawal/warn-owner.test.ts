import { randomUUID } from 'node:crypto';
import { languages } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { walletMails } from '../mails/composers.ts';
import { newPayer } from '../testing/money.ts';
import {
  certify,
  haveSpent,
  holdNew,
  listLongAgo,
  newAddress,
  newWithdrawer,
  openNetworks,
  withdraw,
} from './testing/withdrawals.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
});
afterAll(() => server.stop());

/** Returns the notices and mails that the member got about withdrawals. */
async function told({ id, email }: Person) {
  const { db } = server.database;
  const notices = await db
    .selectFrom('notice')
    .select(['kind', 'link', 'params'])
    .where('memberId', '=', id)
    .where('kind', 'in', ['addressWaitOff', 'addressAdded', 'withdrawalRequested'])
    .orderBy('id')
    .execute();
  const mails = await db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', email)
    .where('language', '=', 'en')
    .where('kind', 'in', ['address-wait-off', 'address-added', 'withdrawal-requested'])
    .orderBy('id')
    .execute();
  return { notices, mails: mails.map(({ kind }) => kind) };
}

test('switching the wait off sends one notice and one mail, and switching it on sends none', async () => {
  const member = await newPayer(server);
  await holdNew(server, member, true);
  expect(await told(member)).toEqual({ notices: [], mails: [] });
  await holdNew(server, member, false);
  await holdNew(server, member, false);
  expect(await told(member)).toEqual({
    notices: [{ kind: 'addressWaitOff', link: '/withdrawal/addresses', params: {} }],
    mails: ['address-wait-off'],
  });
  await holdNew(server, member, true);
  await holdNew(server, member, false);
  expect((await told(member)).mails).toHaveLength(2);
});

test('a new address is announced once, shortened, in its owner’s language', async () => {
  const member = await newPayer(server);
  const address = newAddress();
  const input = { network: 'ERC20', address, label: 'Savings' };
  const theirs = { token: member.token, language: 'ru' } as const;
  await server.member('addWithdrawalAddress', input, theirs);
  await server.member('addWithdrawalAddress', input, theirs);
  const short = `${address.slice(0, 6)}…${address.slice(-6)}`;
  expect(await told(member)).toMatchObject({
    notices: [{ kind: 'addressAdded', params: { label: 'Savings', address: short } }],
    mails: ['address-added'],
  });
});

test('sixty weakening changes a day are allowed; changes that strengthen the protection are never refused', async () => {
  const member = await newPayer(server);
  const add = () =>
    server.member(
      'addWithdrawalAddress',
      { network: 'ERC20', address: newAddress(), label: 'Savings' },
      member,
    );
  const remove = (addressId: string) =>
    server.member('removeWithdrawalAddress', { addressId }, member);
  const hold = async (holdsNewAddresses: boolean) =>
    (await server.member('setAddressHold', { holdsNewAddresses }, member)).status;

  await remove((await add()).response.addressId);
  expect([await hold(false), await hold(true)]).toEqual([200, 200]);
  await haveSpent(server, 'address-book', 58);
  const { response: last } = await add();
  expect(await hold(false)).toBe(200);
  expect(await add()).toMatchObject({
    status: 1004,
    msg: expect.stringMatching(/^Too many tries/),
  });
  expect(await hold(true)).toBe(200);
  expect(await hold(false)).toBe(1004);
  expect((await remove(last.addressId)).status).toBe(200);
  const { response: book } = await server.member('getWithdrawalAddresses', {}, member);
  expect(book).toEqual({ items: [], holdsNewAddresses: true });
  expect((await told(member)).mails).toHaveLength(4);
});

test('a withdrawal is announced with its address, and a refused request is not', async () => {
  const member = await newWithdrawer(server, '30');
  const before = (await told(member)).mails;
  await withdraw(server, member, { amount: '31' });
  expect((await told(member)).mails).toEqual(before);
  const address = newAddress();
  const { response } = await withdraw(server, member, { address });
  const { notices, mails } = await told(member);
  expect(mails).toEqual([...before, 'withdrawal-requested']);
  expect(notices.at(-1)).toMatchObject({
    kind: 'withdrawalRequested',
    link: `/withdrawal?id=${response.withdrawalId}`,
    params: {
      amount: '20.000000',
      coin: 'USDT',
      network: 'Ethereum',
      address: `${address.slice(0, 6)}…${address.slice(-6)}`,
    },
  });
});

test('an address may be checked sixty times in ten minutes', async () => {
  const member = await newPayer(server);
  const check = async () => {
    const input = { network: 'ERC20', address: newAddress() };
    return (await server.member('checkWithdrawalAddress', input, member)).status;
  };
  await check();
  await haveSpent(server, 'withdrawal-address', 59);
  expect([await check(), await check()]).toEqual([200, 1004]);
});

test('two hundred withdrawals a day are allowed, but an earlier request is still answered', async () => {
  const member = await newWithdrawer(server, '20');
  const given = { requestId: randomUUID(), address: newAddress() };
  const first = await withdraw(server, member, given);
  await haveSpent(server, 'withdrawal-request', 199);
  expect((await withdraw(server, member)).status).toBe(1301);
  expect(await withdraw(server, member)).toMatchObject({
    status: 1004,
    msg: expect.stringMatching(/^Too many tries/),
  });
  expect(await withdraw(server, member, given)).toEqual(first);
  expect((await withdraw(server, await newWithdrawer(server, '20'))).status).toBe(200);
});

test('operators see that the wait was switched off recently if the address is new', async () => {
  const member = await newPayer(server, '200');
  await certify(server, member);
  const listed = newAddress();
  await listLongAgo(server, member, listed);
  await holdNew(server, member, false);
  const risksTo = async (address: string) => {
    const { response } = await withdraw(server, member, { address });
    const { risks } = await server.database.db
      .selectFrom('withdrawal')
      .select('risks')
      .where('id', '=', BigInt(response.withdrawalId ?? 0))
      .executeTakeFirstOrThrow();
    return risks;
  };
  expect(await risksTo(newAddress())).toContain('waitSwitchedOff');
  expect(await risksTo(listed)).not.toContain('waitSwitchedOff');
  await server.database.pool.query(
    `update withdrawal_preference set changed_at = now() - interval '25 hours' where member_id = $1`,
    [member.id],
  );
  expect(await risksTo(newAddress())).not.toContain('waitSwitchedOff');
});

test('the mails exist in every language, and name the product', async () => {
  const composers = walletMails(server.services);
  const { productName } = server.services.settings.now();
  for (const language of languages) {
    for (const compose of Object.values(composers)) {
      const letter = await compose({ recipient: 'a@example.com', language, about: null });
      expect(letter?.paragraphs.join(' ')).toContain(productName);
      expect(JSON.stringify(letter)).not.toMatch(/[{]product/);
    }
  }
});
