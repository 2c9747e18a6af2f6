import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listStuck } from '../../../../chains/index.ts';
import { withdrawalWorkLines } from '../../withdrawal/desk.ts';
import { reconcileNetwork } from '../reconcile/reconcile-network.ts';
import { network, openReserveChain, type ReserveChain } from '../testing/reserve-chain.ts';
import { verifyHoldings } from '../verify-holdings.ts';
import { createGasFeed } from './gas-feed.ts';
import { sweep } from './sweep.ts';

let world: ReserveChain;

beforeAll(async () => {
  world = await openReserveChain();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sendWaiting();
});

const db = () => world.server.database.db;
const million = 1_000_000n;
const cold = Buffer.alloc(20, 0xcc);

/** Runs a round of the sweep and the treasury's next turn. */
async function look(): Promise<void> {
  await sweep(world.services);
  await createGasFeed(world.services)(network);
}

async function waiting() {
  return await world.server.database.db
    .selectFrom('chainTransaction')
    .select(['purpose', 'amount', 'sender', 'recipient', 'isToken'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
}

async function journals(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal`.execute(
    world.server.database.db,
  );
  return rows[0]?.count ?? -1;
}

describe('a member’s deposits are swept to the treasury', () => {
  test('after the address got the gas for it, without any posting', async () => {
    const address = await world.newAddress();
    await world.deposit(address, 25n * million, 'credited');
    const before = await journals();
    await look();
    const [gas, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(gas).toMatchObject({ purpose: 'gas', isToken: false, recipient: address.address });
    // Another round while the transaction is under way changes nothing.
    await look();
    expect(await world.sendWaiting()).toEqual(['gas']);

    await look();
    const [moved] = await waiting();
    expect(moved).toMatchObject({
      purpose: 'sweep',
      isToken: true,
      amount: String(25n * million),
      sender: address.address,
      recipient: Buffer.from(world.treasury.slice(2), 'hex'),
    });
    await world.sendWaiting();
    await look();
    expect(await waiting()).toEqual([]);
    expect(await journals()).toBe(before);
    await world.readOn();
    const { database, chains } = world.services;
    expect(await reconcileNetwork(database, chains, await world.ownNetwork())).toBe(0n);
  });

  test('unless they are small or could still be reorganised', async () => {
    const [poor, early] = [await world.newAddress(), await world.newAddress()];
    await world.deposit(poor, 9_999_999n, 'credited');
    await world.deposit(early, 50n * million, 'seen');
    await look();
    expect(await waiting()).toEqual([]);
    await world.deposit(poor, 1n, 'credited');
    await look();
    expect(await waiting()).toMatchObject([{ purpose: 'gas', recipient: poor.address }]);
  });

  test('once, even if two processes do it at the same time', async () => {
    const address = await world.newAddress();
    await world.deposit(address, 70n * million, 'credited');
    await world.pay(address.hex, 10n ** 18n);
    await Promise.all([sweep(world.services), sweep(world.services), sweep(world.services)]);
    const own = (await waiting()).filter(({ sender }) => sender.equals(address.address));
    expect(own).toHaveLength(1);
  });

  test('with gas for one address per turn, but none after a refusal', async () => {
    const addresses = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const address = await world.newAddress();
      await world.deposit(address, 60n * million, 'credited');
      addresses.push(address.address);
    }
    const feed = createGasFeed(world.services);
    const given: Buffer[] = [];
    while (await feed(network)) {
      given.push(...(await waiting()).map(({ recipient }) => recipient));
      await world.sendWaiting();
    }
    expect(given).toEqual(expect.arrayContaining(addresses));

    await world.deposit(await world.newAddress(), 60n * million, 'credited');
    await world.deposit(await world.newAddress(), 60n * million, 'credited');
    const another = createGasFeed(world.services);
    expect(await another(network)).toBe(true);
    await sql`update chain_transaction set state = 'refused', refusal = 'good', reason = 'Too much'
      where state = 'waiting'`.execute(db());
    expect(await another(network)).toBe(false);
    // It does not continue by itself, so operators see it on the desk.
    expect(await listStuck(db())).toMatchObject([{ network, purpose: 'gas', problem: 'Too much' }]);
    const line = withdrawalWorkLines.find(({ kind }) => kind === 'sendingStuck');
    expect(await line?.read(db(), 0n, 10)).toMatchObject({ count: 1 });
    await sql`update chain_transaction set changed_at = changed_at - interval '1 day'
      where state = 'refused'`.execute(db());
  });

  test('but not within an hour after a failure', async () => {
    const address = await world.newAddress();
    await world.deposit(address, 80n * million, 'credited');
    await world.pay(address.hex, 10n ** 18n);
    await sweep(world.services);
    await sql`update chain_transaction set state = 'refused', reason = 'Not today'
      where address_id = ${address.id}`.execute(world.server.database.db);
    await sweep(world.services);
    expect((await waiting()).some(({ sender }) => sender.equals(address.address))).toBe(false);
  });
});

async function setCeiling(ceiling: bigint | null, address: Buffer | null): Promise<void> {
  await world.server.database.db
    .updateTable('coinNetwork')
    .set({ treasuryCeiling: ceiling, coldAddress: address })
    .where('code', '=', network)
    .execute();
}

describe('the treasury’s balance above its ceiling', () => {
  test('stays if there is no cold address', async () => {
    await world.chain.mint(world.treasury, 1000n * million);
    await setCeiling(400n * million, null);
    await sweep(world.services);
    expect((await waiting()).filter(({ purpose }) => purpose === 'cold')).toEqual([]);
  });

  test('is sent to the cold address, once, down to three quarters', async () => {
    await setCeiling(400n * million, cold);
    await sweep(world.services);
    await sweep(world.services);
    const sent = (await waiting()).filter(({ purpose }) => purpose === 'cold');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.recipient).toEqual(cold);
    await world.sendWaiting();
    expect(await world.balanceOf(world.treasury)).toBe(300n * million);
    await sweep(world.services);
    expect((await waiting()).filter(({ purpose }) => purpose === 'cold')).toEqual([]);
  });
});

test('without a signer nothing is queued', async () => {
  const { chains } = world.services;
  const address = await world.newAddress();
  await world.deposit(address, 90n * million, 'credited');
  await sweep({ ...world.services, chains: { ...chains, signer: undefined } });
  expect(await waiting()).toEqual([]);
});

describe('the stored sums of every address and network', () => {
  test('equal its deposits, sweeps and payouts', async () => {
    const address = await world.newAddress();
    await world.deposit(address, 33n * million, 'seen');
    await sql`update deposit set state = 'gone' where address_id = ${address.id}`.execute(db());
    await sql`update deposit set state = 'seen', raw_amount = 34000000, amount = 34000000
      where address_id = ${address.id}`.execute(db());
    await verifyHoldings(db());
    const held = await db()
      .selectFrom('addressHolding')
      .select(['arrived', 'settled'])
      .where('addressId', '=', address.id)
      .executeTakeFirstOrThrow();
    expect(held).toEqual({ arrived: '34000000', settled: '0' });
  });

  test('are reported by the verifier if they are wrong', async () => {
    await sql`update address_holding set swept = swept + 1
      where address_id = (select min(address_id) from address_holding)`.execute(db());
    await expect(verifyHoldings(db())).rejects.toThrow('does not hold what its deposits');
    await sql`update address_holding set swept = swept - 1
      where address_id = (select min(address_id) from address_holding)`.execute(db());
    await sql`update network_total set amount = amount + 1 where kind = 'arrived'`.execute(db());
    await expect(verifyHoldings(db())).rejects.toThrow('What is arrived on DEVNET');
  });
});
