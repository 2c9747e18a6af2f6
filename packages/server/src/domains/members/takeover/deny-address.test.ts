import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lift } from '../testing/block.ts';
import { setNewPassword } from '../testing/set-new-password.ts';
import { ageSessions, goodPassword, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { newPayer, setProven } from '../../wallet/testing/money.ts';
import { holdNew, newAddress, openNetworks } from '../../wallet/withdrawal/testing/withdrawals.ts';
import { blockAccount } from './block-account.ts';

/*
 * The invariants: after the owner has denied a change, withdrawal addresses that were added since, or waited at the change, are gone,
 * and the wait for new addresses is on again if it was switched off since or within the 24 hours before, however long the account
 * was locked.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openNetworks(server);
});
afterAll(() => server.stop());

async function add(member: Person, address = newAddress()): Promise<string> {
  const input = { network: 'ERC20', address, label: 'Savings' };
  const { status, response } = await server.member('addWithdrawalAddress', input, member);
  expect(status).toBe(200);
  return response.addressId;
}

/** Moves the member's addresses and the switch of the wait back in time. */
async function moveBack({ id }: Person, time: string): Promise<void> {
  for (const moved of [
    'withdrawal_address set created_at = created_at - time, usable_at = usable_at - time',
    'withdrawal_preference set changed_at = changed_at - time',
  ])
    await server.database.pool.query(
      `update ${moved.replaceAll('- time', '- $2::interval')} where member_id = $1`,
      [id, time],
    );
}

/** Moves the member's addresses and the switch of the wait some days back, and forgets their security events. */
async function daysPass(member: Person): Promise<void> {
  const { id } = member;
  await moveBack(member, '5 days');
  await server.database.pool.query(`delete from security_event where principal_id = $1`, [id]);
}

/** Returns the id of the member's earliest event of this kind. */
async function eventOf({ token }: Person, kind: string): Promise<string> {
  await server.services.securityEvents.flush();
  const { response } = await server.member('getOwnSecurityEvents', {}, { token });
  return response.items.findLast((event) => event.kind === kind)?.eventId ?? 'no event';
}

/** Denies the event, has an operator unlock the account, and returns the owner's address book. */
async function bookAfterDenying(member: Person, kind: string) {
  const denied = { eventId: await eventOf(member, kind) };
  const { response } = await server.member('denySecurityEvent', denied, { token: member.token });
  expect(response.state).toBe('raised');
  const operator = await newOperator(server, ['support']);
  const memberId = String(member.id);
  const page = await server.operator('getMember', { memberId }, operator);
  return await bookAfterLifting(member, page.response.block?.blockId ?? '');
}

async function changePassword(member: Person): Promise<void> {
  const password = 'the password of a thief';
  const input = { currentPassword: goodPassword, password, passwordRepeat: password };
  const from = { token: member.token, confirms: true };
  expect((await server.member('changePassword', input, from)).status).toBe(200);
}

async function bookAfterLifting(member: Person, blockId: string) {
  expect((await lift(server, member, blockId)).status).toBe(200);
  const password = 'a lighthouse on the other shore';
  await setNewPassword(server, member, password);
  const { response } = await server.member('loginByPwd', { email: member.email, password });
  const book = await server.member('getWithdrawalAddresses', {}, { token: response.token });
  const { holdsNewAddresses, items } = book.response;
  return { holdsNewAddresses, addresses: items.map(({ addressId }) => addressId) };
}

describe('“This was not me”', () => {
  test('about a new withdrawal address removes it and later ones, and keeps older ones', async () => {
    const member = await newPayer(server);
    const old = await add(member);
    await daysPass(member);
    await add(member);
    await holdNew(server, member, false);
    await add(member);
    expect(await bookAfterDenying(member, 'address-added')).toEqual({
      holdsNewAddresses: true,
      addresses: [old],
    });
  });

  test('about the wait being switched off switches it on again, and removes addresses added since', async () => {
    const member = await newPayer(server);
    const old = await add(member);
    await daysPass(member);
    await holdNew(server, member, false);
    await add(member);
    expect(await bookAfterDenying(member, 'address-wait-off')).toEqual({
      holdsNewAddresses: true,
      addresses: [old],
    });
  });

  test('leaves the wait off if it was switched off before the denied change', async () => {
    const member = await newPayer(server);
    await holdNew(server, member, false);
    await daysPass(member);
    await add(member);
    expect(await bookAfterDenying(member, 'address-added')).toEqual({
      holdsNewAddresses: false,
      addresses: [],
    });
  });

  test('about a login from a new place removes addresses added after it', async () => {
    const member = await newPayer(server);
    await add(member);
    await daysPass(member);
    await ageSessions(server, member.id);
    const login = { email: member.email, password: goodPassword };
    await server.member('loginByPwd', login, { ip: '203.0.113.77' });
    await server.services.securityEvents.flush();
    await add(member);
    const { addresses } = await bookAfterDenying(member, 'new-place');
    expect(addresses).toHaveLength(1);
  });

  test('about a changed password removes an address that still waited at the change, and keeps one that did not', async () => {
    const member = await newPayer(server);
    const old = await add(member);
    await moveBack(member, '1 hour');
    await add(member);
    await moveBack(member, '23 hours 30 minutes');
    await changePassword(member);
    expect(await bookAfterDenying(member, 'password-changed')).toEqual({
      holdsNewAddresses: true,
      addresses: [old],
    });
  });

  test('about a changed password switches the wait on again that was switched off within the 24 hours before', async () => {
    const member = await newPayer(server);
    await holdNew(server, member, false);
    await add(member);
    await moveBack(member, '23 hours');
    await changePassword(member);
    expect(await bookAfterDenying(member, 'password-changed')).toEqual({
      holdsNewAddresses: true,
      addresses: [],
    });
  });

  test('about a changed password leaves the wait off if it was switched off more than 24 hours before', async () => {
    const member = await newPayer(server);
    await holdNew(server, member, false);
    await moveBack(member, '25 hours');
    await changePassword(member);
    const { holdsNewAddresses } = await bookAfterDenying(member, 'password-changed');
    expect(holdsNewAddresses).toBe(false);
  });

  test('also undoes an address or a switch that is being saved at the same time', async () => {
    for (const call of ['addWithdrawalAddress', 'setAddressHold'] as const) {
      const member = await newPayer(server);
      const support = await newOperator(server, ['support']);
      const content = { memberId: member.id, blockedBy: support.id, reason: 'Taken over' };
      const late = await server.database.transaction(async (tx) => {
        const blockId = await blockAccount(tx, randomUUID(), content);
        const answer =
          call === 'setAddressHold'
            ? server.member(call, { holdsNewAddresses: false }, member)
            : server.member(
                call,
                { network: 'ERC20', address: newAddress(), label: 'Savings' },
                member,
              );
        await untilOneWaits(server);
        return { blockId: String(blockId), answer };
      });
      expect((await late.answer).status).toBe(1003);
      setProven(server, member);
      expect(await bookAfterLifting(member, late.blockId)).toEqual({
        holdsNewAddresses: true,
        addresses: [],
      });
    }
  });
});
