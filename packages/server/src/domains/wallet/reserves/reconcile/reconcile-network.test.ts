import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Rpc } from '../../../../chains/index.ts';
import {
  elsewhere,
  network,
  openSampleNetworks,
  type SampleNetworks,
} from '../testing/sample-networks.ts';
import { reconcileNetwork } from './reconcile-network.ts';
import { reconcile } from './reconcile.ts';

let world: SampleNetworks;

beforeAll(async () => {
  world = await openSampleNetworks();
});
afterAll(() => world.server.stop());
beforeEach(() => world.forgetAll());

const dollar = 10n ** 18n;
const here = Buffer.alloc(32, 1);

async function compare({ rpc = world.rpc, signs = true } = {}): Promise<bigint> {
  const { database, chains } = world.services;
  const known = signs ? chains : { signer: undefined };
  return await reconcileNetwork(database, known, { ...(await world.ownNetwork()), rpc });
}

async function figures() {
  await compare();
  const { treasury, memberAddresses, cold, deposits, payouts, funding } =
    await world.server.database.db
      .selectFrom('reconciliation')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  return { treasury, memberAddresses, cold, deposits, payouts, funding };
}

const receipt = (block: bigint, status = '0x1') => ({
  status,
  blockNumber: `0x${block.toString(16)}`,
});

describe('the records that a network is compared with', () => {
  test('include what had arrived at its addresses by the block, but nothing later, elsewhere or removed', async () => {
    await world.readTo(100n);
    const address = await world.newAddress();
    for (const [block, state] of [
      [99n, 'seen'],
      [100n, 'belowMinimum'],
      [101n, 'seen'],
      [101n, 'credited'],
      [102n, 'belowMinimum'],
      [101n, 'gone'],
      [99n, 'reversed'],
    ] as const)
      await world.deposit(address, block * dollar, { block, state });
    await world.deposit(address, 7n, { on: elsewhere, block: 101n });
    expect(await figures()).toMatchObject({ deposits: String(199n * dollar) });
  });

  test('include what had been paid out by the block, even if it is not marked as confirmed yet', async () => {
    await world.readTo(100n);
    await world.total('paid', 60n);
    await world.total('paid', 5n, elsewhere);
    const payout = { purpose: 'payout', state: 'confirmed' } as const;
    await world.transaction({ ...payout, amount: 10n, block: 101n });
    await world.transaction({ ...payout, amount: 20n, block: 100n });
    await world.transaction({ ...payout, amount: 40n, block: 101n, on: elsewhere });
    await world.transaction({ purpose: 'cold', state: 'confirmed', amount: 80n, block: 101n });
    expect(await figures()).toMatchObject({ payouts: '50' });

    const open = async (
      given: Partial<Parameters<typeof world.transaction>[0]>,
      ...found: ReturnType<typeof receipt>[]
    ) => {
      const id = await world.transaction({ ...payout, state: 'broadcast', amount: 1n, ...given });
      await world.attempt(id);
      for (const one of found) world.receipts.set(await world.attempt(id), one);
    };
    await open({ amount: 1000n }, receipt(100n));
    await open({ amount: 2000n, state: 'signed' }, receipt(99n));
    // Found under two hashes, as from a faulty provider; the payout still counts once.
    await open({ amount: 4000n, state: 'waiting' }, receipt(98n), receipt(99n));
    await open({ amount: 10_000n }, receipt(101n));
    await open({ amount: 20_000n }, receipt(99n, '0x0'));
    await open({ amount: 40_000n });
    await open({ amount: 80_000n, state: 'failed' }, receipt(99n));
    await open({ amount: 160_000n, on: elsewhere }, receipt(99n));
    await open({ amount: 320_000n, purpose: 'cold' }, receipt(99n));
    expect(await figures()).toMatchObject({ payouts: '7050' });
  });

  test('include the owners’ funding, in the units of the network', async () => {
    await world.readTo(100n);
    await world.funding(5n);
    await world.funding(-2n);
    await world.funding(100n, elsewhere);
    expect(await figures()).toMatchObject({ funding: '3000000000000' });
  });
});

describe('the reserves of a network', () => {
  test('are read at the block that was scanned, from the treasury and from each address once', async () => {
    await world.readTo(100n);
    world.holds(world.treasury, 9n);
    const [held, swept, later, early, other] = [
      await world.newAddress(),
      await world.newAddress(),
      await world.newAddress(),
      await world.newAddress(),
      await world.newAddress(),
    ];
    const all = [held, swept, later, early, other];
    for (const [nth, { address }] of all.entries()) world.holds(address, 10n ** BigInt(nth + 1));
    const holding = (id: bigint, on: string, arrived: number, gone: number) =>
      sql`insert into address_holding (network, address_id, arrived, settled, swept, claimed)
        values (${on}, ${id}, ${arrived}, ${arrived}, ${gone}, ${gone})`.execute(
        world.server.database.db,
      );
    await holding(held.id, network, 5, 0);
    for (const one of [swept, later, early]) await holding(one.id, network, 5, 5);
    await holding(other.id, elsewhere, 5, 0);
    const sweep = { purpose: 'sweep', state: 'confirmed', amount: 5n } as const;
    await world.transaction({ ...sweep, addressId: later.id, block: 101n });
    await world.transaction({ ...sweep, addressId: held.id, block: 101n });
    await world.transaction({ ...sweep, addressId: early.id, block: 100n });
    await world.transaction({ ...sweep, addressId: swept.id, block: 101n, state: 'failed' });
    await world.transaction({ ...sweep, addressId: other.id, block: 101n, on: elsewhere });
    await world.transaction({ ...sweep, purpose: 'gas', addressId: early.id, block: 101n });
    // One address still holds tokens, and one was swept after the block.
    expect(await figures()).toMatchObject({ treasury: '9', memberAddresses: '1010' });
    expect(world.asked.length).toBeGreaterThan(1);
    const block = { blockHash: `0x${here.toString('hex')}`, requireCanonical: true };
    expect(new Set(world.asked.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(block)]),
    );
  });

  test('include current and former cold addresses, each counted once', async () => {
    await world.readTo(100n);
    const [now, before, other] = [randomBytes(20), randomBytes(20), randomBytes(20)];
    for (const [one, amount] of [
      [now, 1n],
      [before, 10n],
      [other, 100n],
    ] as const)
      world.holds(one, amount);
    expect(await figures()).toMatchObject({ cold: '0' });
    await sql`update coin_network set cold_address = ${now} where code = ${network}`.execute(
      world.server.database.db,
    );
    expect(await figures()).toMatchObject({ cold: '1' });
    const cold = { purpose: 'cold', state: 'confirmed', amount: 1n } as const;
    for (const recipient of [before, before, now]) await world.transaction({ ...cold, recipient });
    await world.transaction({ ...cold, recipient: other, on: elsewhere });
    await world.transaction({ ...cold, recipient: other, purpose: 'payout' });
    expect(await figures()).toMatchObject({ cold: '11' });
  });
});

describe('a network is not compared', () => {
  test('before its chain was read, nor while more than a hundred blocks are unread', async () => {
    await expect(compare()).rejects.toMatchObject({ reason: 'notRead' });
    await world.readTo(5n, { on: elsewhere });
    await expect(compare()).rejects.toMatchObject({ reason: 'notRead' });
    await world.readTo(5n, { hash: Buffer.alloc(32) });
    await expect(compare()).rejects.toMatchObject({ reason: 'notRead' });
    await world.readTo(5n, { hash: Buffer.concat([Buffer.alloc(31), Buffer.alloc(1, 1)]) });
    expect(await compare()).toBe(0n);
    await world.readTo(5n, { behind: 101n });
    await expect(compare()).rejects.toMatchObject({ reason: 'stillReading' });
    await world.readTo(5n, { behind: 100n });
    expect(await compare()).toBe(0n);
  });

  test('by a process without a signer, once there were transactions or funding', async () => {
    await world.readTo(5n);
    await world.funding(5n, elsewhere);
    await world.transaction({ purpose: 'cold', state: 'confirmed', amount: 1n, on: elsewhere });
    expect(await compare({ signs: false })).toBe(0n);
    await world.funding(1n);
    await expect(compare({ signs: false })).rejects.toMatchObject({ reason: 'noTreasury' });
    await sql`delete from treasury_funding where network = ${network}`.execute(
      world.server.database.db,
    );
    expect(await compare({ signs: false })).toBe(0n);
    await world.transaction({ purpose: 'cold', state: 'refused', amount: 1n });
    await expect(compare({ signs: false })).rejects.toMatchObject({ reason: 'noTreasury' });
  });

  test('if a reorganisation replaces its block meanwhile, but it is compared if the chain only grows', async () => {
    const hash = Buffer.alloc(32, 9);
    const block = async (number: bigint, of: Buffer, on: string) =>
      await sql`insert into chain_block (network, number, hash)
        values (${on}, ${number}, ${of})`.execute(world.server.database.db);
    /** Returns a provider during whose answer the chain is read on. */
    const meanwhile = (then: () => Promise<void>): Rpc => ({
      ...world.rpc,
      ask: async (method, params, answer) => {
        await then();
        return await world.rpc.ask(method, params, answer);
      },
    });
    await world.readTo(5n);
    const replaced = meanwhile(() => world.readTo(5n, { hash }));
    await expect(compare({ rpc: replaced })).rejects.toMatchObject({ reason: 'reorganised' });
    await world.readTo(5n);
    const wentOn = meanwhile(() => world.readTo(6n, { hash }));
    await expect(compare({ rpc: wentOn })).rejects.toMatchObject({ reason: 'reorganised' });
    await block(5n, here, elsewhere);
    await block(4n, here, network);
    await block(5n, hash, network);
    await world.readTo(5n);
    await expect(compare({ rpc: wentOn })).rejects.toMatchObject({ reason: 'reorganised' });
    await sql`update chain_block set hash = ${here} where network = ${network} and number = 5`.execute(
      world.server.database.db,
    );
    await world.readTo(5n);
    expect(await compare({ rpc: wentOn })).toBe(0n);
  });
});

const incidents = async () =>
  await world.server.database.db
    .selectFrom('chainIncident')
    .select(['kind', 'network', 'amount', 'detail'])
    .orderBy('id')
    .execute();

describe('a difference', () => {
  test('is never rounded to zero, and opens one incident per network until it is resolved', async () => {
    await world.readTo(5n);
    expect(await compare()).toBe(0n);
    expect(await incidents()).toEqual([]);
    await sql`insert into chain_incident (kind, network, amount) values
      ('reservesDiffer', ${elsewhere}, 7), ('another', ${network}, 7)`.execute(
      world.server.database.db,
    );
    world.holds(world.treasury, 1n);
    expect(await compare()).toBe(1n);
    world.holds(world.treasury, 25n * 10n ** 12n - 1n);
    expect(await compare()).toBe(24n);
    const { id } = await world.server.database.db
      .selectFrom('reconciliation')
      .select('id')
      .orderBy('id')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const first = { kind: 'reservesDiffer', network, amount: 1n };
    expect((await incidents()).slice(2)).toEqual([
      { ...first, detail: { reconciliation: String(id), block: '5' } },
    ]);
    await sql`update chain_incident set resolved_at = now(), resolution = 'Found'`.execute(
      world.server.database.db,
    );
    await world.deposit(await world.newAddress(), 30n * 10n ** 12n);
    expect(await compare()).toBe(-5n);
    expect((await incidents()).slice(3)).toMatchObject([{ amount: -5n }]);
  });
});

test('a failed comparison is recorded with its newest reason, until the network is compared', async () => {
  const { db } = world.server.database;
  const failures = async () =>
    await db
      .selectFrom('reconciliationFailure')
      .select(['network', 'reason'])
      .orderBy('network')
      .execute();
  await sql`insert into reconciliation_failure (network, reason, failed_at)
    values (${elsewhere}, 'noTreasury', now() - interval '1 day')`.execute(db);
  const other = { network: elsewhere, reason: 'noTreasury' };
  await reconcile(world.services);
  expect(await failures()).toEqual([{ network, reason: 'notRead' }, other]);
  await db
    .updateTable('reconciliationFailure')
    .set({ failedAt: new Date(0) })
    .execute();
  await world.readTo(5n);
  const broken = { ...world.rpc, ask: () => Promise.reject(new Error('The line broke.')) };
  const chains = {
    ...world.chains,
    rpcOf: (code: string) => (code === network ? broken : undefined),
  };
  await reconcile({ ...world.services, chains });
  expect(await failures()).toEqual([{ network, reason: 'unreachable' }, other]);
  const { failedAt } = await db
    .selectFrom('reconciliationFailure')
    .select('failedAt')
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  expect(Date.now() - failedAt.getTime()).toBeLessThan(60_000);
  await reconcile(world.services);
  expect(await failures()).toEqual([other]);
});
