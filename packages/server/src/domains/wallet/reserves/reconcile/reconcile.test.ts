import { randomUUID } from 'node:crypto';
import { parseMoney } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator } from '../../../../testing/people.ts';
import { academy, post } from '../../ledger/index.ts';
import { giveCapital } from '../../testing/money.ts';
import { verifyProposals } from '../../office/verify-proposals.ts';
import { network, openReserveChain, type ReserveChain } from '../testing/reserve-chain.ts';
import { checkCustody } from './check-custody.ts';
import { reconcileNetwork } from './reconcile-network.ts';
import { reconcile } from './reconcile.ts';

let world: ReserveChain;

beforeAll(async () => {
  world = await openReserveChain();
});
afterAll(() => world.close());

const million = 1_000_000n;

async function difference(): Promise<bigint> {
  await world.readOn();
  const { database, chains } = world.services;
  return await reconcileNetwork(database, chains, await world.ownNetwork());
}

async function openIncidents(): Promise<bigint[]> {
  const rows = await world.server.database.db
    .selectFrom('chainIncident')
    .select('amount')
    .where('network', '=', network)
    .where('resolvedAt', 'is', null)
    .execute();
  return rows.map(({ amount }) => amount ?? 0n);
}

describe('in the comparison of a network’s reserves with the records,', () => {
  test('deposits match, credited or not; those removed by a reorganisation do not count', async () => {
    const address = await world.newAddress();
    await world.deposit(address, 12n * million);
    await world.deposit(address, 1n, 'belowMinimum');
    expect(await difference()).toBe(0n);
  });

  test('a sweep moves tokens, and changes no sum', async () => {
    const address = await world.newAddress();
    await world.deposit(address, 30n * million);
    const block = await world.move(address.hex, world.treasury, 30n * million);
    expect(await difference()).toBe(0n);
    await sql`insert into chain_transaction (network, purpose, address_id, sender, recipient, is_token, amount)
      values (${network}, 'sweep', ${address.id}, ${address.address},
        ${Buffer.from(world.treasury.slice(2), 'hex')}, true, ${String(30n * million)}::numeric)`.execute(
      world.server.database.db,
    );
    const { id } = await world.server.database.db
      .selectFrom('chainTransaction')
      .select('id')
      .where('addressId', '=', address.id)
      .executeTakeFirstOrThrow();
    await world.finish(id, block);
    expect(await difference()).toBe(0n);
  });

  test('a block that is no longer on the chain is not used', async () => {
    await world.readOn();
    const { database, chains } = world.services;
    await sql`update chain_cursor set block_hash = ${Buffer.alloc(32, 7)}`.execute(database.db);
    await expect(reconcileNetwork(database, chains, await world.ownNetwork())).rejects.toThrow(/./);
  });

  test('a scanner far behind must catch up first', async () => {
    await world.readOn();
    const { database, chains } = world.services;
    await sql`update chain_cursor set head_number = block_number + 101`.execute(database.db);
    await expect(reconcileNetwork(database, chains, await world.ownNetwork())).rejects.toThrow(
      'still being read',
    );
  });
});

describe('the owners’ own transfer to the treasury', () => {
  test('is a difference with an incident, until the funding is recorded', async () => {
    await world.chain.mint(world.treasury, 500n * million);
    expect(await difference()).toBe(500n * million);
    expect(await difference()).toBe(500n * million);
    expect(await openIncidents()).toEqual([500n * million]);

    const { token } = await newOperator(world.server, ['finance']);
    const second = await newOperator(world.server, ['finance']);
    const input = {
      requestId: randomUUID(),
      network,
      amount: '500',
      reason: 'Paid in by the owners',
    };
    const record = (given = {}) =>
      world.server.operator('proposeFunding', { ...input, ...given }, { token });
    const first = await record();
    expect(await record()).toEqual(first);
    expect((await record({ amount: '5' })).status).toBe(1302);
    expect((await record({ requestId: randomUUID(), network: 'NOWHERE' })).status).toBe(1100);
    expect(await difference()).toBe(500n * million);
    const { proposalId } = first.response;
    const approve = (by: string) =>
      world.server.operator('approveProposal', { proposalId }, { token: by });
    expect((await approve(token)).status).toBe(1312);
    expect((await approve(second.token)).response).toEqual({ journalId: null });
    expect((await approve(second.token)).status).not.toBe(200);
    await verifyProposals(world.server.database.db);
    expect(await difference()).toBe(0n);
  });

  test('counts in a comparison, which only operators with the permission may start and those who may read can see', async () => {
    const auditor = await newOperator(world.server, ['auditor']);
    const { token } = auditor;
    expect((await world.server.operator('runReconciliation', {}, { token })).status).toBe(1005);
    const { response } = await world.server.operator('getReserves', {}, { token });
    const shown = response.networks.find((one) => one.network === network);
    expect(shown).toMatchObject({
      isConnected: true,
      funding: '500.000000',
      latest: { difference: '0.000000', treasury: '530.000000' },
    });
    const history = await world.server.operator('getReconciliationList', { network }, { token });
    expect(history.response.items.length).toBeGreaterThan(3);
  });
});

test('a failed comparison is shown with its reason, until one succeeds', async () => {
  const { token } = await newOperator(world.server, ['auditor']);
  const failure = async () => {
    const { response } = await world.server.operator('getReserves', {}, { token });
    return response.networks.find((one) => one.network === network)?.failure;
  };
  await world.readOn();
  await sql`update chain_cursor set head_number = block_number + 101`.execute(
    world.server.database.db,
  );
  await reconcile(world.services);
  expect(await failure()).toMatchObject({ reason: 'stillReading' });
  await world.readOn();
  await reconcile(world.services);
  expect(await failure()).toBeNull();
});

test('money that leaves without a record is missing to the smallest unit', async () => {
  await sql`update chain_incident set resolved_at = now(), resolution = 'Recorded',
    resolved_by = (select id from operator limit 1)`.execute(world.server.database.db);
  await world.move(world.treasury, '0x00000000000000000000000000000000000000ff', 1n);
  expect(await difference()).toBe(-1n);
  expect(await openIncidents()).toEqual([-1n]);
});

async function booksDifference(): Promise<string> {
  await checkCustody(world.server.database, world.services.log);
  const { token } = await newOperator(world.server, ['auditor']);
  const { response } = await world.server.operator('getReserves', {}, { token });
  return response.books.find(({ coin }) => coin === 'USDT')?.difference ?? '';
}

describe('the custody account', () => {
  test('equals credits, payouts and funding; any other posting shows as a difference', async () => {
    // Funding of 500 is recorded but was never posted.
    expect(await booksDifference()).toBe('-500.000000');
    await giveCapital(world.server, '500');
    expect(await booksDifference()).toBe('0.000000');

    const address = await world.newAddress();
    await world.deposit(address, 40n * million);
    expect(await booksDifference()).toBe('0.000000');
    await world.server.database.transaction(async (tx) => {
      const { journalId } = await post(tx, {
        kind: 'deposit',
        coin: 'USDT',
        actorId: academy,
        requestId: randomUUID(),
        detail: {},
        lines: [
          {
            holder: address.member.id,
            account: 'available',
            amount: parseMoney('40'),
            category: 'deposit',
          },
          { holder: academy, account: 'custody', amount: -parseMoney('40') },
        ],
      });
      await sql`update deposit set state = 'credited', journal_id = ${journalId}
        where address_id = ${address.id}`.execute(tx);
    });
    expect(await booksDifference()).toBe('0.000000');
  });
});

test('a network that cannot be reached does not keep others from being compared', async () => {
  const { services, server } = world;
  await world.readOn();
  const count = async () =>
    (await server.database.db.selectFrom('custodyCheck').select('id').execute()).length;
  const before = await count();
  const dead = { ask: () => Promise.reject(new Error('dead')) };
  const rpcOf = () => ({ ...services.chains.rpcOf(network), ...dead }) as never;
  await reconcile({ ...services, chains: { ...services.chains, rpcOf } });
  expect(await count()).toBe(before + 1);
});
