import { formatAddress } from '@tradewind/chain/address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestChain } from '../../../chains/testing/test-chain.ts';
import { newMember, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newPayer } from '../testing/money.ts';
import {
  holdNew,
  letAddressesAge,
  newAddress,
  newWithdrawer,
  openNetworks,
  withdraw,
} from './testing/withdrawals.ts';

let server: TestServer;
let chain: Awaited<ReturnType<typeof openTestChain>>;

beforeAll(async () => {
  chain = await openTestChain();
  server = await startTestServer({ workers: false, env: { RPC_ERC20: chain.anvil.url } });
  await openNetworks(server);
});
afterAll(async () => {
  await server.stop();
  await chain.close();
});

const check = async (member: Person, address: string, network = 'ERC20') =>
  (await server.member('checkWithdrawalAddress', { network, address }, member)).response;

const add = async (member: Person, address: string, label = 'Savings') =>
  await server.member('addWithdrawalAddress', { network: 'ERC20', address, label }, member);

const book = async (member: Person) =>
  (await server.member('getWithdrawalAddresses', {}, member)).response;

const statusTo = async (member: Person, address: string, given = {}) =>
  (await withdraw(server, member, { address, ...given })).status;

/** Formats the same bytes as a Tron address. */
const onTron = (address: string) => formatAddress('tron', Buffer.from(address.slice(2), 'hex'));

async function risksOf(withdrawalId: string | null): Promise<string[]> {
  const { risks } = await server.database.db
    .selectFrom('withdrawal')
    .select('risks')
    .where('id', '=', BigInt(withdrawalId ?? 0))
    .executeTakeFirstOrThrow();
  return risks;
}

describe('an address', () => {
  test('that is mistyped, in the wrong case or for another chain is reported as invalid', async () => {
    const member = await newWithdrawer(server, '100');
    const good = newAddress();
    const shouted = '0x70997970c51812dc3a010c7d01b50e0d17dc79C8';
    for (const text of [good.slice(0, -1), newAddress('tron'), 'hello', `${good}0`, shouted]) {
      expect(await check(member, text)).toMatchObject({ isValid: false, address: null });
      expect(await statusTo(member, text)).toBe(1325);
    }
    expect(await check(member, `  ${good.toLowerCase()} `)).toMatchObject({
      isValid: true,
      address: good,
      kind: 'wallet',
    });
  });

  test('that is the token contract, a burn address or a built-in contract of the chain is refused', async () => {
    const member = await newWithdrawer(server, '100');
    const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    const zero = `0x${'0'.repeat(40)}`;
    for (const address of [token, zero, `${zero.slice(0, -1)}9`, `0x${'f'.repeat(40)}`]) {
      expect((await check(member, address)).kind).toBe('forbidden');
      expect(await statusTo(member, address)).toBe(1327);
    }
    expect((await check(member, `${zero.slice(0, -4)}ff00`)).kind).toBe('forbidden');
    expect((await check(member, `${zero.slice(0, -6)}010000`)).kind).toBe('wallet');
    const token20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect((await check(member, token20, 'TRC20')).kind).toBe('forbidden');
  });

  test('of a member’s deposits or of the treasury is refused, and the message suggests another way', async () => {
    const member = await newWithdrawer(server, '100');
    const [deposit, cold] = [newAddress(), newAddress()];
    await server.database.pool.query(
      `with key as (insert into account_key (family, public_key) values ('evm', 'test') returning id)
       insert into deposit_address (family, key_id, child, member_id, address)
       select 'evm', id, 0, $1, $2 from key`,
      [member.id, Buffer.from(deposit.slice(2), 'hex')],
    );
    await server.database.pool.query(
      `update coin_network set cold_address = $1 where code = 'BEP20'`,
      [Buffer.from(cold.slice(2), 'hex')],
    );
    for (const address of [deposit, cold]) {
      expect((await check(member, address)).kind).toBe('own');
      expect(await statusTo(member, address)).toBe(1326);
      expect((await add(member, address)).status).toBe(1326);
      // On the other chain, the same bytes are a different owner's address.
      expect((await check(member, onTron(address), 'TRC20')).kind).not.toBe('own');
    }
  });

  test('that has sent a transaction for the academy is the academy’s own, unless nothing was signed there', async () => {
    const member = await newPayer(server);
    const sender = newAddress();
    const kindAs = async (state: string) => {
      await server.database.pool.query(
        `insert into chain_transaction (network, purpose, sender, recipient, is_token, amount)
         values ('BEP20', 'cold', $1, $1, true, 1) on conflict do nothing`,
        [Buffer.from(sender.slice(2), 'hex')],
      );
      await server.database.pool.query(
        `update chain_transaction set state = $2, reason = 'Not now' where sender = $1`,
        [Buffer.from(sender.slice(2), 'hex'), state],
      );
      return (await check(member, sender)).kind;
    };
    expect(await kindAs('waiting')).toBe('own');
    expect(await kindAs('refused')).toBe('wallet');
  });

  test('with a contract needs an operator’s approval', async () => {
    const member = await newWithdrawer(server, '100');
    expect((await check(member, chain.token)).kind).toBe('contract');
    const { response } = await withdraw(server, member, { address: chain.token });
    expect(await risksOf(response.withdrawalId)).toEqual(['newAddress', 'contractAddress']);
  });

  test('whose chain does not answer needs an operator’s approval', async () => {
    const away = await startTestServer({
      beside: server,
      workers: false,
      env: { RPC_ERC20: 'http://127.0.0.1:9' },
    });
    const member = await newWithdrawer(server, '100');
    const { response } = await withdraw(away, member);
    await away.stop();
    expect(await risksOf(response.withdrawalId)).toEqual(['newAddress', 'addressUnchecked']);
  });

  test('that looks like an address known to the member must be confirmed', async () => {
    const member = await newWithdrawer(server, '100');
    const known = newAddress();
    await add(member, known);
    const twin = `0x${known.slice(2, 6)}${'1'.repeat(32)}${known.slice(-4)}`.toLowerCase();
    expect((await check(member, twin)).looksLike).toBe(known);
    const refused = await withdraw(server, member, { address: twin });
    expect(refused).toMatchObject({ status: 1328, response: { looksLike: known } });
    expect(await statusTo(member, twin, { lookAlikeConfirmed: true })).toBe(200);
    expect((await check(member, known)).looksLike).toBeNull();
    // Other members' addresses are not compared, and a new member must list an address first.
    expect(await check(await newPayer(server), twin)).toMatchObject({
      looksLike: null,
      usableAt: null,
    });
  });

  test('that looks like an address that the member has paid before must be confirmed', async () => {
    const member = await newWithdrawer(server, '100');
    const sent = newAddress();
    await withdraw(server, member, { address: sent });
    const twin = `0x${sent.slice(2, 6)}${'1'.repeat(32)}${sent.slice(-4)}`.toLowerCase();
    expect((await check(member, twin)).looksLike).toBe(sent);
    expect(await statusTo(member, twin)).toBe(1328);
    expect((await check(await newPayer(server), twin)).looksLike).toBeNull();
  });

  test('does not look like an address on another chain, whatever its bytes', async () => {
    const member = await newWithdrawer(server, '100');
    const [listed, sent] = [newAddress(), newAddress()];
    const input = { network: 'TRC20', address: onTron(listed), label: 'Savings' };
    await server.member('addWithdrawalAddress', input, member);
    expect(await statusTo(member, onTron(sent), { network: 'TRC20' })).toBe(200);
    for (const one of [listed, sent]) {
      const twin = `0x${one.slice(2, 6)}${'1'.repeat(32)}${one.slice(-4)}`.toLowerCase();
      expect((await check(member, twin)).looksLike).toBeNull();
    }
    const { response } = await withdraw(server, member, { address: listed });
    const id = { withdrawalId: response.withdrawalId ?? '' };
    expect((await server.member('getWithdrawal', id, member)).response.label).toBeNull();
  });
});

describe('the list of addresses', () => {
  test('allows no address that was removed, and none that is on another member’s list', async () => {
    const [member, other] = [
      await newWithdrawer(server, '100'),
      await newWithdrawer(server, '100'),
    ];
    for (const one of [member, other]) await holdNew(server, one, true);
    const address = newAddress();
    const { addressId } = (await add(member, address, 'Mine')).response;
    await letAddressesAge(server, member);
    expect(await check(member, address)).toMatchObject({ isListed: true, label: 'Mine' });
    expect(await check(other, address)).toMatchObject({ isListed: false, label: null });
    expect(await statusTo(other, address)).toBe(1329);
    expect(await statusTo(member, address)).toBe(200);
    await server.member('removeWithdrawalAddress', { addressId }, member);
    expect(await check(member, address)).toMatchObject({ isListed: false, usableAt: null });
    expect(await statusTo(member, address)).toBe(1329);
  });

  test('does not compare new addresses with a removed one', async () => {
    const member = await newWithdrawer(server, '100');
    const known = newAddress();
    const { addressId } = (await add(member, known)).response;
    const twin = `0x${known.slice(2, 6)}${'1'.repeat(32)}${known.slice(-4)}`.toLowerCase();
    await server.member('removeWithdrawalAddress', { addressId }, member);
    expect((await check(member, twin)).looksLike).toBeNull();
  });

  test('shows each member their own label for an address', async () => {
    const [member, other, nameless] = [
      await newWithdrawer(server, '100'),
      await newWithdrawer(server, '100'),
      await newWithdrawer(server, '100'),
    ];
    const address = newAddress();
    const labels: (string | null)[] = [];
    // The result must not depend on which member named it first.
    await add(other, address, 'Of the other');
    await add(member, address, 'My own');
    for (const one of [member, other, nameless]) {
      const { response } = await withdraw(server, one, { address });
      const id = { withdrawalId: response.withdrawalId ?? '' };
      labels.push((await server.member('getWithdrawal', id, one)).response.label);
    }
    expect(labels).toEqual(['My own', 'Of the other', null]);
  });

  test('allows withdrawals only to addresses listed for a day, unless the wait is switched off', async () => {
    const member = await newWithdrawer(server, '100');
    await holdNew(server, member, true);
    const address = newAddress();
    expect(await statusTo(member, address)).toBe(1329);
    expect((await check(member, address)).usableAt).toBeNull();
    const { response: added } = await add(member, address);
    const waits = new Date(added.usableAt).getTime() - new Date(added.createdAt).getTime();
    expect(waits).toBe(24 * 3_600_000);
    expect(await withdraw(server, member, { address })).toMatchObject({
      status: 1330,
      response: { allowedFrom: added.usableAt },
    });
    await letAddressesAge(server, member);
    expect(await statusTo(member, address)).toBe(200);
  });

  test('allows new addresses at once while the wait is off, but with an approval; switched on again, they wait', async () => {
    const member = await newWithdrawer(server, '100');
    const address = newAddress();
    await add(member, address);
    const { response } = await withdraw(server, member, { address });
    expect(await risksOf(response.withdrawalId)).toEqual(['newAddress']);
    await holdNew(server, member, true);
    expect((await book(member)).holdsNewAddresses).toBe(true);
    expect(await statusTo(member, address)).toBe(1330);
  });

  test('cannot be extended without a second factor', async () => {
    const member = await newMember(server);
    expect((await add(member, newAddress())).status).toBe(1216);
    const off = await server.member('setAddressHold', { holdsNewAddresses: false }, member);
    expect(off.status).toBe(1216);
    expect(await book(member)).toEqual({ items: [], holdsNewAddresses: true });
  });

  test('contains each address once and at most fifty, not counting removed ones', async () => {
    const [member, other] = [await newPayer(server), await newPayer(server)];
    const address = newAddress();
    await add(member, address);
    expect((await add(member, address.toLowerCase())).status).toBe(1333);
    for (const [{ id }, count, removedAt] of [
      [member, 48, null],
      [member, 3, new Date()],
      [other, 3, null],
    ] as const)
      await server.database.pool.query(
        `insert into withdrawal_address (member_id, family, address, label, usable_at, removed_at)
         select $1::bigint, 'evm', decode(md5($1::bigint || '-' || nth || coalesce($3::timestamptz::text, '')) || '00112233', 'hex'), 'Filling',
           now(), $3::timestamptz from generate_series(1, $2::int) nth`,
        [id, count, removedAt],
      );
    expect((await add(member, newAddress())).status).toBe(200);
    expect((await book(member)).items).toHaveLength(50);
    expect((await add(member, newAddress())).status).toBe(1334);
    expect((await add(other, address)).status).toBe(200);
  });

  test('shows the newest address first, and renames and removes each one separately', async () => {
    const member = await newPayer(server);
    const ids: string[] = [];
    for (const label of ['First', 'Second', 'Third'])
      ids.push((await add(member, newAddress(), label)).response.addressId);
    const rename = async (nth: number) => {
      const input = { addressId: ids[nth] ?? '', label: 'Renamed' };
      return (await server.member('renameWithdrawalAddress', input, member)).status;
    };
    expect(await rename(1)).toBe(200);
    await server.member('removeWithdrawalAddress', { addressId: ids[0] ?? '' }, member);
    expect(await rename(0)).toBe(1006);
    expect((await book(member)).items.map(({ label }) => label)).toEqual(['Third', 'Renamed']);
  });

  test('contains each address once, however often it is added, and at most fifty @long', async () => {
    const member = await newPayer(server);
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => add(member, address.toLowerCase())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 1333)).toHaveLength(5);
    await Promise.all(Array.from({ length: 52 }, () => add(member, newAddress())));
    expect((await book(member)).items).toHaveLength(50);
    expect((await add(member, newAddress())).status).toBe(1334);
  });

  test('adds a security event for each new address', async () => {
    const member = await newWithdrawer(server, '100');
    await add(member, newAddress());
    const { response } = await server.member('getOwnSecurityEvents', {}, member);
    expect(response.items[0]).toMatchObject({ kind: 'address-added', denial: 'open' });
  });

  test('is visible to its owner only, and an address that was removed and added again waits anew', async () => {
    const [member, stranger] = [await newPayer(server), await newPayer(server)];
    const address = newAddress();
    const { response: added } = await add(member, address);
    const { addressId } = added;
    const rename = async (label: string, by: Person) =>
      (await server.member('renameWithdrawalAddress', { addressId, label }, by)).status;
    expect(await rename('Mine', stranger)).toBe(1006);
    expect(await rename(' Ledger ', member)).toBe(200);
    await server.member('removeWithdrawalAddress', { addressId }, stranger);
    expect((await book(member)).items).toMatchObject([
      { label: 'Ledger', networks: ['ERC20', 'BEP20'] },
    ]);
    await letAddressesAge(server, member);
    await server.member('removeWithdrawalAddress', { addressId }, member);
    expect((await book(member)).items).toEqual([]);
    const again = await add(member, address);
    expect(new Date(again.response.usableAt).getTime()).toBeGreaterThan(Date.now());
  });
});
