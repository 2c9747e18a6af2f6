import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  elsewhere,
  network,
  openSampleNetworks,
  type SampleNetworks,
  type SampleTransaction,
} from '../testing/sample-networks.ts';
import { coolDown } from './cool-down.ts';
import { createGasFeed } from './gas-feed.ts';
import { findReady } from './ready-addresses.ts';
import { findSweepable, mayBegin } from './sweepable.ts';
import { sweepNetwork } from './sweep-network.ts';
import { sweep } from './sweep.ts';

let world: SampleNetworks;

beforeAll(async () => {
  world = await openSampleNetworks();
});
afterAll(() => world.server.stop());
beforeEach(() => world.forgetAll());
afterEach(() => {
  vi.useRealTimers();
});

const dollar = 10n ** 18n;
/** Gas for one transfer at a price of one. */
const gas = 200_000n;

const db = () => world.server.database.db;
type Address = Awaited<ReturnType<SampleNetworks['newAddress']>>;

async function hold({ id }: Address, settled: bigint, { claimed = 0n, on = network } = {}) {
  await sql`insert into address_holding (network, address_id, arrived, settled, swept, claimed)
    values (${on}, ${id}, ${String(settled)}::numeric, ${String(settled)}::numeric, 0,
      ${String(claimed)}::numeric)`.execute(db());
}

/** Returns an address that holds this amount by the records and on the chain, and can pay its fee. */
async function filled(amount: bigint, has = gas): Promise<Address> {
  const address = await world.newAddress();
  await hold(address, amount);
  world.holds(address.address, amount);
  world.hasGas(address.address, has);
  return address;
}

const sweepOnce = async () =>
  await sweepNetwork(world.server.database, await world.ownNetwork(), world.treasury);

const waiting = async () =>
  await db()
    .selectFrom('chainTransaction')
    .select(['purpose', 'network', 'amount', 'sender', 'recipient', 'isToken', 'addressId'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();

describe('addresses are swept', () => {
  test('in the order of their balance, while fewer than fifty sweeps of the network are under way', async () => {
    const open = await world.newAddress();
    const under = { purpose: 'sweep', amount: 1n, addressId: open.id } as const;
    for (let nth = 0; nth < 48; nth += 1)
      await world.transaction({
        ...under,
        state: (['waiting', 'signed', 'broadcast'] as const)[nth % 3] ?? 'waiting',
      });
    for (const other of [
      { state: 'confirmed' },
      { state: 'failed' },
      { state: 'refused' },
      { state: 'waiting', on: elsewhere },
      { state: 'waiting', purpose: 'gas' },
    ] as const)
      await world.transaction({ ...under, ...other });
    const [low, high, middle] = [
      await filled(20n * dollar),
      await filled(40n * dollar),
      await filled(30n * dollar),
    ];
    const begun = async () =>
      (await waiting()).map(({ addressId }) => addressId).filter((id) => id !== open.id);
    await sweepOnce();
    expect(await begun()).toEqual([high.id, middle.id]);
    await sweepOnce();
    expect(await begun()).toHaveLength(2);
    expect(await begun()).not.toContain(low.id);
  });

  test('if the minimum is left on them according to this network’s records', async () => {
    const [enough, less, other, full] = [
      await world.newAddress(),
      await world.newAddress(),
      await world.newAddress(),
      await world.newAddress(),
    ];
    await hold(enough, 15n * dollar, { claimed: 5n * dollar });
    await hold(less, 15n * dollar, { claimed: 5n * dollar + 1n });
    await hold(other, 50n * dollar, { on: elsewhere });
    await hold(full, 11n * dollar);
    const found = async (most: number) =>
      (await findSweepable(db(), await world.ownNetwork(), most)).map(({ addressId }) => addressId);
    expect(await found(10)).toEqual([full.id, enough.id]);
    expect(await found(1)).toEqual([full.id]);
  });

  test('if they hold the minimum on the chain, too, and with their whole balance on the chain', async () => {
    const [exact, less, more] = [
      await filled(30n * dollar),
      await filled(20n * dollar),
      await filled(10n * dollar),
    ];
    world.holds(exact.address, 10n * dollar);
    world.holds(less.address, 10n * dollar - 1n);
    world.holds(more.address, 70n * dollar);
    await sweepOnce();
    const way = { purpose: 'sweep', network, isToken: true, recipient: world.treasury };
    expect(await waiting()).toEqual([
      { ...way, amount: String(10n * dollar), sender: exact.address, addressId: exact.id },
      { ...way, amount: String(70n * dollar), sender: more.address, addressId: more.id },
    ]);
  });

  test('after they got gas for two transfers if they lack the gas for one', async () => {
    world.setGasPrice(3n);
    const [able, unable] = [
      await filled(30n * dollar, 3n * gas),
      await filled(20n * dollar, 3n * gas - 1n),
    ];
    const ready = await findReady(db(), await world.ownNetwork(), 10);
    expect(ready.map(({ addressId, missing }) => [addressId, missing])).toEqual([
      [able.id, 0n],
      [unable.id, 3n * gas + 1n],
    ]);
    await sweepOnce();
    expect((await waiting()).map(({ addressId }) => addressId)).toEqual([able.id]);
  });

  test('unless a transaction is under way for them, or failed a short time ago', async () => {
    const cases: readonly (readonly [boolean, Partial<SampleTransaction>])[] = [
      [true, { state: 'waiting', changedAgo: '2 days' }],
      [true, { state: 'signed', changedAgo: '2 days' }],
      [true, { state: 'broadcast', purpose: 'gas', changedAgo: '2 days' }],
      [false, { state: 'confirmed' }],
      [true, { state: 'failed', changedAgo: '59 minutes' }],
      [false, { state: 'failed', changedAgo: '61 minutes' }],
      [true, { state: 'refused', refusal: 'good', changedAgo: '59 minutes' }],
      [false, { state: 'refused', refusal: 'good', changedAgo: '61 minutes' }],
      [true, { state: 'refused', changedAgo: '59 minutes' }],
      [true, { state: 'refused', refusal: 'now', changedAgo: '9 minutes' }],
      [false, { state: 'refused', refusal: 'now', changedAgo: '11 minutes' }],
      [false, { state: 'waiting', on: elsewhere }],
    ];
    const resting: bigint[] = [];
    const expected: bigint[] = [];
    const able: bigint[] = [];
    for (const [rests, given] of cases) {
      const { id } = await filled(20n * dollar);
      await world.transaction({
        purpose: 'sweep',
        amount: 1n,
        addressId: id,
        state: 'waiting',
        ...given,
      });
      (rests ? expected : able).push(id);
      const begins = await world.server.database.transaction((tx) => mayBegin(tx, network, id));
      if (!begins) resting.push(id);
    }
    expect(resting).toEqual(expected);
    const found = await findSweepable(db(), await world.ownNetwork(), 50);
    expect(new Set(found.map(({ addressId }) => addressId))).toEqual(new Set(able));
  });

  test('even if an earlier network cannot be reached', async () => {
    const { id } = await filled(20n * dollar);
    const broken = { ...world.rpc, ask: () => Promise.reject(new Error('The line broke.')) };
    await hold(await world.newAddress(), 20_000_000n, { on: elsewhere });
    const chains = {
      ...world.chains,
      rpcOf: (code: string) =>
        code === elsewhere ? broken : code === network ? world.rpc : undefined,
    };
    await setCeiling(1n);
    world.holds(world.treasury, dollar);
    await sweep({ ...world.services, chains });
    expect(await waiting()).toMatchObject([
      { purpose: 'sweep', addressId: id },
      { purpose: 'cold' },
    ]);
  });
});

const cold = randomBytes(20);

async function setCeiling(ceiling: bigint): Promise<void> {
  await sql`update coin_network set treasury_ceiling = ${ceiling}, cold_address = ${cold}
    where code = ${network}`.execute(db());
}

/** Returns what is sent to the cold address when the treasury has this much; undefined if nothing is. */
async function sent(has: bigint): Promise<bigint | undefined> {
  world.holds(world.treasury, has);
  await coolDown(world.server.database, await world.ownNetwork(), world.treasury);
  const first = (await waiting()).find(({ purpose }) => purpose === 'cold');
  await sql`delete from chain_transaction where state = 'waiting' and purpose = 'cold'`.execute(
    db(),
  );
  return first && BigInt(first.amount);
}

/** Returns whether a transfer to the cold address is queued after such an earlier transfer. */
async function after(given: Partial<SampleTransaction>): Promise<'stays' | 'goes'> {
  await sql`delete from chain_transaction`.execute(db());
  await world.transaction({ purpose: 'cold', amount: 1n, state: 'signed', ...given });
  return (await sent(500n * dollar)) === undefined ? 'stays' : 'goes';
}

describe('the treasury’s balance above its ceiling', () => {
  const ceiling = 400_000_000n;

  test('is sent only if it exceeds the ceiling, and down to three quarters of it', async () => {
    await setCeiling(ceiling);
    expect(await sent(400n * dollar)).toBeUndefined();
    expect(await sent(400n * dollar + 1n)).toBe(100n * dollar + 1n);
    world.holds(world.treasury, 500n * dollar);
    await coolDown(world.server.database, await world.ownNetwork(), world.treasury);
    expect(await waiting()).toEqual([
      {
        purpose: 'cold',
        network,
        amount: String(200n * dollar),
        sender: world.treasury,
        recipient: cold,
        isToken: true,
        addressId: null,
      },
    ]);
  });

  test('stays if it was promised for withdrawals that are not on the chain yet', async () => {
    await setCeiling(ceiling);
    for (const state of ['requested', 'approved', 'signed', 'broadcast'])
      await world.withdrawal(81_000_000n, { state, charge: 1_000_000n });
    for (const state of ['confirmed', 'rejected', 'cancelled', 'failed', 'refunded'])
      await world.withdrawal(500_000_000n, { state });
    await world.withdrawal(500_000_000n, { on: elsewhere });
    expect(await sent(401n * dollar)).toBe(81n * dollar);
    await world.withdrawal(100_000_000n);
    expect(await sent(420n * dollar)).toBeUndefined();
    expect(await sent(420n * dollar + 1n)).toBe(1n);
  });

  test('is sent in one transfer at a time, and not within an hour after one failed', async () => {
    await setCeiling(ceiling);
    for (const state of ['signed', 'broadcast'] as const)
      expect(await after({ state, changedAgo: '2 days' })).toBe('stays');
    for (const state of ['failed', 'refused'] as const) {
      expect(await after({ state, changedAgo: '59 minutes' })).toBe('stays');
      expect(await after({ state, changedAgo: '61 minutes' })).toBe('goes');
    }
    expect(await after({ state: 'confirmed' })).toBe('goes');
    expect(await after({ on: elsewhere })).toBe('goes');
    expect(await after({ purpose: 'payout' })).toBe('goes');
  });
});

const low = async () => await filled(20n * dollar, 1n);

describe('the gas for addresses', () => {
  test('is sent from the treasury, one at a time, and tried again if another transaction has the turn', async () => {
    const [one, other] = [await low(), await filled(30n * dollar, gas)];
    const feed = createGasFeed(world.services);
    await sql`insert into chain_transaction (network, purpose, sender, recipient, is_token, amount)
      values (${network}, 'cold', ${world.treasury}, ${cold}, true, 1)`.execute(db());
    expect(await feed(network)).toBe(false);
    await sql`delete from chain_transaction`.execute(db());
    expect(await feed(network)).toBe(true);
    expect(await waiting()).toEqual([
      {
        purpose: 'gas',
        network,
        amount: String(2n * gas - 1n),
        sender: world.treasury,
        recipient: one.address,
        isToken: false,
        addressId: one.id,
      },
    ]);
    expect(other.id).not.toBe(one.id);
    expect(await feed(network)).toBe(false);
  });

  test('skips an address for which a transaction has begun meanwhile', async () => {
    const [first, second] = [await filled(30n * dollar, 1n), await low()];
    const third = await filled(10n * dollar, 1n);
    const feed = createGasFeed(world.services);
    expect(await feed(network)).toBe(true);
    expect(await waiting()).toMatchObject([{ addressId: first.id }]);
    await sql`delete from chain_transaction`.execute(db());
    await world.transaction({ purpose: 'gas', amount: 1n, state: 'signed', addressId: second.id });
    expect(await feed(network)).toBe(true);
    expect(await waiting()).toMatchObject([{ addressId: third.id }]);
  });

  test.each([
    [false, { changedAgo: '9 minutes' }],
    [true, { changedAgo: '11 minutes' }],
    [true, { on: elsewhere }],
    [true, { purpose: 'sweep' }],
    [true, { state: 'failed' }],
  ] as const)(
    'is sent: %s, after another transaction was refused with %o',
    async (given, refused) => {
      const { id } = await world.newAddress();
      await low();
      await world.transaction({
        purpose: 'gas',
        amount: 1n,
        addressId: id,
        state: 'refused',
        ...refused,
      });
      expect(await createGasFeed(world.services)(network)).toBe(given);
    },
  );

  test('is planned once a minute, and not while the signer is unavailable', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const feed = createGasFeed(world.services);
    expect(await feed(network)).toBe(false);
    await low();
    vi.setSystemTime(Date.now() + 59_999);
    expect(await feed(network)).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(await feed(network)).toBe(true);
    await sql`delete from chain_transaction`.execute(db());
    const blind = { ...world.services, chains: { ...world.chains, signer: undefined } };
    expect(await createGasFeed(blind)(network)).toBe(false);
  });
});
