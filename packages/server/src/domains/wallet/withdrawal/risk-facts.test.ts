import { randomUUID } from 'node:crypto';
import { parseAddress } from '@tradewind/chain/address';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openIncidentOf, resolveIncidentsOf } from '../testing/incidents.ts';
import { newPayer } from '../testing/money.ts';
import { addApproved } from '../payout/testing/approved-withdrawal.ts';
import { type ReadFacts, readFacts } from './risk-facts.ts';
import { holdNew, letAddressesAge, newAddress, openNetworks } from './testing/withdrawals.ts';

let server: TestServer;
let member: Person;
let stranger: Person;
let address: string;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
});
beforeEach(async () => {
  [member, stranger] = [await newPayer(server, '1000'), await newPayer(server, '1000')];
  address = newAddress();
});
afterAll(() => server.stop());

async function facts(
  given: { of?: Person; family?: 'evm' | 'tron'; coin?: string } = {},
): Promise<ReadFacts> {
  const { of = member, family = 'evm', coin = 'USDT' } = given;
  const bytes = Buffer.from(parseAddress('evm', address) ?? []);
  return await server.database.transaction((tx) =>
    readFacts(tx, { memberId: of.id, coin, family, address: bytes }),
  );
}

const set = (columns: string, id: bigint) =>
  server.database.pool.query(`update withdrawal set ${columns} where id = $1`, [id]);

/** Adds an approved withdrawal of 20, requested this long ago. */
async function asked(ago: string, by = member): Promise<bigint> {
  const recipient = address.toLowerCase() as `0x${string}`;
  const id = await server.database.transaction((tx) =>
    addApproved(tx, {
      memberId: by.id,
      network: 'ERC20',
      recipient,
      amount: 20_000_000n,
      charge: 5_000_000n,
    }),
  );
  await server.database.pool.query('alter table withdrawal disable trigger user');
  await set(`created_at = now() - interval '${ago}'`, id);
  return id;
}

async function list(by: Person): Promise<string> {
  const input = { network: 'ERC20', address, label: randomUUID() };
  const { response } = await server.member('addWithdrawalAddress', input, by);
  await letAddressesAge(server, by);
  return response.addressId;
}

describe('withdrawals of a member', () => {
  test('count for a day by amount and for an hour by number, separately for each member', async () => {
    for (const ago of ['59 minutes', '61 minutes', '23 hours', '25 hours']) await asked(ago);
    await asked('1 minute', stranger);
    expect(await facts()).toMatchObject({ today: 60_000_000n, thisHour: 1 });
    expect(await facts({ of: stranger })).toMatchObject({ today: 20_000_000n, thisHour: 1 });
    expect(await facts({ coin: 'OTHER' })).toMatchObject({ today: 0n, thisHour: 1 });
  });

  test.each(['rejected', 'cancelled', 'refunded'])(
    'no longer count by amount once they are %s, but still by number',
    async (state) => {
      const reason = state === 'rejected' ? `'Not yours'` : 'null';
      await set(`state = '${state}', reason = ${reason}`, await asked('1 minute'));
      expect(await facts()).toMatchObject({ today: 0n, thisHour: 1 });
    },
  );
});

describe('an address', () => {
  test('is known after a day on the member’s own list, until it is removed', async () => {
    await list(stranger);
    expect((await facts()).isKnownAddress).toBe(false);
    const addressId = await list(member);
    expect((await facts()).isKnownAddress).toBe(true);
    expect((await facts({ family: 'tron' })).isKnownAddress).toBe(false);
    await server.database.pool.query(
      `update withdrawal_address set usable_at = now() + interval '1 minute' where id = $1`,
      [addressId],
    );
    expect((await facts()).isKnownAddress).toBe(false);
    await letAddressesAge(server, member);
    await server.member('removeWithdrawalAddress', { addressId }, member);
    expect((await facts()).isKnownAddress).toBe(false);
  });

  test('is known once a withdrawal of the member has arrived there, not before', async () => {
    await set(`state = 'confirmed'`, await asked('2 days', stranger));
    const own = await asked('2 days');
    for (const state of ['approved', 'broadcast', 'refunded']) {
      await set(`state = '${state}'`, own);
      expect((await facts()).isKnownAddress).toBe(false);
    }
    await set(`state = 'confirmed'`, own);
    expect((await facts()).isKnownAddress).toBe(true);
    expect((await facts({ family: 'tron' })).isKnownAddress).toBe(false);
  });
});

const setMember = (columns: string) =>
  server.database.pool.query(`update principal set ${columns} where id = $1`, [member.id]);

describe('a change', () => {
  test('of password or second factor counts for three days; setting them at registration does not count', async () => {
    expect((await facts()).hasChangedSecurity).toBe(false);
    await setMember(`created_at = now() - interval '9 days',
      security_changed_at = now() - interval '71 hours'`);
    expect((await facts()).hasChangedSecurity).toBe(true);
    expect((await facts({ of: stranger })).hasChangedSecurity).toBe(false);
    await setMember(`security_changed_at = now() - interval '73 hours'`);
    expect((await facts()).hasChangedSecurity).toBe(false);
  });

  test('that switches off the wait for new addresses counts for a day', async () => {
    await holdNew(server, member, false);
    expect((await facts()).hasSwitchedWaitOff).toBe(true);
    expect((await facts({ of: stranger })).hasSwitchedWaitOff).toBe(false);
    const since = (hours: number) =>
      server.database.pool.query(
        `update withdrawal_preference set changed_at = now() - make_interval(hours => $2)
         where member_id = $1`,
        [member.id, hours],
      );
    await since(23);
    expect((await facts()).hasSwitchedWaitOff).toBe(true);
    await since(25);
    expect((await facts()).hasSwitchedWaitOff).toBe(false);
    await holdNew(server, member, true);
    expect((await facts()).hasSwitchedWaitOff).toBe(false);
    await holdNew(server, member, false);
    expect((await facts()).hasSwitchedWaitOff).toBe(true);
  });
});

test('an open incident about a deposit stops only its own member', async () => {
  await openIncidentOf(server, member);
  expect((await facts()).isStopped).toBe(true);
  expect((await facts({ of: stranger })).isStopped).toBe(false);
  await resolveIncidentsOf(server, member);
  expect((await facts()).isStopped).toBe(false);
});
