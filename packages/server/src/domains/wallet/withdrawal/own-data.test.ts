import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addApproved } from '../payout/testing/approved-withdrawal.ts';
import { newPayer } from '../testing/money.ts';
import { allAddresses, allWithdrawals, eraseAddressBook, hasOpenWithdrawal } from './own-data.ts';
import { listWithdrawals } from './read-withdrawals.ts';
import { holdNew, newAddress, openNetworks } from './testing/withdrawals.ts';
import { undoAddressOpenings } from './undo-openings.ts';

let server: TestServer;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  // Disables the rules about a withdrawal's states, which are not part of this test.
  await server.database.pool.query('alter table withdrawal disable trigger user');
  [member, stranger] = [await newPayer(server, '100'), await newPayer(server, '100')];
});
afterAll(() => server.stop());

const add = (by: Person) =>
  server.database.transaction((tx) =>
    addApproved(tx, {
      memberId: by.id,
      network: 'ERC20',
      recipient: `0x${'12'.repeat(20)}`,
      amount: 20_000_000n,
      charge: 1_000_000n,
    }),
  );

const ownerOf = ({ id, email }: Person) => ({ memberId: id, email });

test('a withdrawal is open until its money has arrived or is refunded', async () => {
  const { db } = server.database;
  const id = await add(member);
  const states = ['requested', 'approved', 'signed', 'broadcast', 'failed'] as const;
  const ended = ['confirmed', 'rejected', 'cancelled', 'refunded'] as const;
  for (const state of [...states, ...ended]) {
    const reason = state === 'rejected' ? 'Not yours' : null;
    await db.updateTable('withdrawal').set({ state, reason }).where('id', '=', id).execute();
    const isOpen = states.some((one) => one === state);
    expect([state, await hasOpenWithdrawal(db, ownerOf(member))]).toEqual([state, isOpen]);
  }
  expect(await hasOpenWithdrawal(db, ownerOf(stranger))).toBe(false);
});

test('a member’s list contains exactly their own withdrawals, newest first, a page at a time', async () => {
  const { db } = server.database;
  await add(stranger);
  await add(member);
  await add(member);
  const all = [];
  for await (const one of allWithdrawals(db, ownerOf(member))) all.push(one);
  const first = await listWithdrawals(db, member.id, { size: 2 });
  const rest = await listWithdrawals(db, member.id, { size: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items]).toEqual(all);
  expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
  const ids = first.items.map(({ withdrawalId }) => Number(withdrawalId));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('the own data of a member contains all listed addresses, and erasing deletes them for that member only', async () => {
  const { db } = server.database;
  const addresses = async (of: Person) => {
    const found = [];
    for await (const one of allAddresses(db, ownerOf(of))) found.push(one);
    return found;
  };
  for (const [by, label] of [
    [member, 'Removed'],
    [member, 'Kept'],
    [stranger, 'Theirs'],
  ] as const) {
    const input = { network: 'ERC20', address: newAddress(), label };
    const { addressId } = (await server.member('addWithdrawalAddress', input, by)).response;
    if (label === 'Removed') await server.member('removeWithdrawalAddress', { addressId }, by);
    await holdNew(server, by, false);
  }
  expect(await addresses(member)).toMatchObject([
    { label: 'Removed', removedAt: expect.any(Date) as Date },
    { label: 'Kept', removedAt: null },
  ]);
  await server.database.transaction((tx) => eraseAddressBook(tx, ownerOf(member)));
  expect([await addresses(member), await addresses(stranger)]).toMatchObject([
    [],
    [{ label: 'Theirs' }],
  ]);
  const left = await db.selectFrom('withdrawalPreference').select('memberId').execute();
  expect(left).toEqual([{ memberId: stranger.id }]);
});

test('undoing openings removes addresses that still waited at the time, and restores a wait switched off in the 24 hours before, for one member', async () => {
  const { db, pool } = server.database;
  const [owner, other] = [await newPayer(server), await newPayer(server)];
  for (const one of [owner, other]) {
    const input = { network: 'ERC20', address: newAddress(), label: 'Savings' };
    await server.member('addWithdrawalAddress', input, one);
    await holdNew(server, one, false);
  }
  const opened = new Date('2026-03-01T12:00:00Z');
  const usable = new Date('2026-03-02T12:00:00Z');
  const ids = [owner.id, other.id];
  await pool.query(
    'update withdrawal_address set created_at = $1, usable_at = $2 where member_id = any($3)',
    [opened, usable, ids],
  );
  await pool.query('update withdrawal_preference set changed_at = $1 where member_id = any($2)', [
    opened,
    ids,
  ]);
  const bookOf = async (one: Person) => {
    const { response } = await server.member('getWithdrawalAddresses', {}, one);
    return { listed: response.items.length, waits: response.holdsNewAddresses };
  };
  const undo = (since: Date) =>
    db.transaction().execute((tx) => undoAddressOpenings(tx, owner.id, since));
  await undo(usable);
  expect(await bookOf(owner)).toEqual({ listed: 1, waits: false });
  await undo(new Date(usable.getTime() - 1));
  expect(await bookOf(owner)).toEqual({ listed: 0, waits: true });
  expect(await bookOf(other)).toEqual({ listed: 1, waits: false });
});
