import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newOperator } from '../../../testing/people.ts';
import { giveCapital } from '../testing/money.ts';
import { readReserveNetworks, readTreasury } from './network.ts';
import { readReserves } from './read-reserves.ts';
import { checkCustody } from './reconcile/check-custody.ts';
import { recordFirstFunding, recordFunding } from './record-funding.ts';
import {
  elsewhere,
  network,
  openSampleNetworks,
  type SampleNetworks,
} from './testing/sample-networks.ts';
import { verifyHoldings } from './verify-holdings.ts';
import { reserveWorkLines } from './work-lines.ts';

let world: SampleNetworks;
/** A network of another coin. */
const foreign = 'EURNET';
const dollar = 10n ** 18n;

beforeAll(async () => {
  world = await openSampleNetworks();
  const { db } = world.server.database;
  await sql`insert into coin (code, name, position) values ('EURX', 'Euro', 2)`.execute(db);
  await sql`insert into coin_network (code, coin, name, chain, decimals, confirmations, expected_minutes,
      minimum_deposit, minimum_withdrawal, service_charge, position, chain_id)
    values (${foreign}, 'EURX', 'Euro net', 'evm', 6, 1, 1, 1, 2, 1, 50, 'eip155:5')`.execute(db);
});
afterAll(() => world.server.stop());
beforeEach(() => world.forgetAll());

const db = () => world.server.database.db;

test('networks with a provider and a token are returned in their order, and each family has its own treasury', async () => {
  const chains = { ...world.chains, rpcOf: () => world.rpc };
  const networks = await readReserveNetworks(db(), chains);
  expect(networks.map(({ code, family, decimals }) => [code, family, decimals])).toEqual([
    ['TRC20', 'tron', 6],
    [elsewhere, 'evm', 6],
    [network, 'evm', 18],
  ]);
  expect(await readTreasury(chains, 'evm')).toEqual(world.treasury);
  expect(await readTreasury(chains, 'tron')).toEqual(Buffer.alloc(20, 0x77));
  expect(await readTreasury({ signer: undefined }, 'evm')).toBeUndefined();
});

test('the reserves of a coin are the newest figures of its networks that are not older than six hours', async () => {
  expect(await readReserves(db(), 'USDT')).toBeNull();
  await world.reconciled({ treasury: 99n * dollar });
  const figures = { treasury: 3n * dollar, memberAddresses: 2n * dollar, cold: dollar + 1n };
  await world.reconciled(figures, { ago: '5 hours 59 minutes' });
  expect(await readReserves(db(), 'USDT')).toBe(6_000_000n);
  await world.reconciled({ treasury: 4n }, { on: elsewhere });
  await world.reconciled({ treasury: 1000n }, { on: foreign });
  expect(await readReserves(db(), 'USDT')).toBe(6_000_004n);
  // The newest figures are too old; earlier ones must not be used instead.
  await world.reconciled({ treasury: 5n }, { on: elsewhere, ago: '6 hours 1 minute' });
  expect(await readReserves(db(), 'USDT')).toBe(6_000_000n);
  expect(await readReserves(db(), 'EURX')).toBe(1000n);
});

const minutesAgo = (since: Date | null) =>
  since && Math.round((Date.now() - since.getTime()) / 60_000);

async function readLine(kind: string) {
  const found = await reserveWorkLines.find((one) => one.kind === kind)?.read(db(), 0n, 10);
  return found && { count: found.count, minutesAgo: minutesAgo(found.since) };
}

async function addCheck(custody: number, coin = 'USDT', ago = '0'): Promise<void> {
  await sql`insert into custody_check (coin, made_at, custody, deposits, withdrawals, funding)
    values (${coin}, now() - ${ago}::interval, ${custody}, 0, 0, 0)`.execute(db());
}

describe('the start page', () => {
  const none = { count: 0, minutesAgo: null };

  test('has a line for each network whose newest comparison differs', async () => {
    await world.reconciled({ treasury: 5n, deposits: 4n }, { ago: '9 minutes' });
    await world.reconciled({ treasury: 5n, deposits: 4n }, { on: elsewhere, ago: '7 minutes' });
    expect(await readLine('reservesDiffer')).toEqual({ count: 2, minutesAgo: 9 });
    await world.reconciled({ treasury: 5n });
    await world.reconciled({ treasury: 5n, deposits: 6n }, { on: elsewhere, ago: '3 minutes' });
    expect(await readLine('reservesDiffer')).toEqual({ count: 1, minutesAgo: 3 });
  });

  test('has a line if approved withdrawals exceed the treasury’s balance', async () => {
    await world.reconciled({ treasury: 1n });
    await world.reconciled({ treasury: 30n * dollar });
    await world.reconciled({ treasury: 1_000_000n }, { on: elsewhere });
    await world.withdrawal(21_000_000n, { charge: 1_000_000n, changedAgo: '5 minutes' });
    await world.withdrawal(10_000_000n, { changedAgo: '8 minutes' });
    for (const state of ['requested', 'signed', 'confirmed', 'refunded'])
      await world.withdrawal(90_000_000n, { state });
    expect(await readLine('treasuryShort')).toEqual(none);
    await world.withdrawal(1n);
    expect(await readLine('treasuryShort')).toEqual({ count: 1, minutesAgo: 8 });
  });

  test('has a line if a treasury exceeds its ceiling', async () => {
    await sql`update coin_network set treasury_ceiling = 30000000 where code = ${network}`.execute(
      db(),
    );
    await world.reconciled({ treasury: 99n * dollar }, { on: elsewhere });
    await world.reconciled({ treasury: 40n * dollar });
    await world.reconciled({ treasury: 30n * dollar + 999_999_999_999n });
    expect(await readLine('treasuryFull')).toEqual(none);
    await world.reconciled({ treasury: 30n * dollar + 10n ** 12n }, { ago: '4 minutes' });
    expect(await readLine('treasuryFull')).toEqual({ count: 1, minutesAgo: 4 });
  });

  test('has a line for a network with deposits that was not compared for six hours', async () => {
    const address = await world.newAddress();
    await world.deposit(address, dollar, { seenAgo: '1 minute', block: 9n });
    await world.deposit(address, dollar, { seenAgo: '5 hours 59 minutes', block: 8n });
    expect(await readLine('reservesUnchecked')).toEqual(none);
    await world.deposit(address, dollar, { seenAgo: '6 hours 1 minute', block: 7n });
    expect(await readLine('reservesUnchecked')).toEqual({ count: 1, minutesAgo: 361 });
    await world.reconciled({}, { ago: '5 hours 59 minutes' });
    expect(await readLine('reservesUnchecked')).toEqual(none);
    await world.reconciled({}, { ago: '6 hours 2 minutes' });
    await world.reconciled({}, { on: elsewhere, ago: '9 hours' });
    expect(await readLine('reservesUnchecked')).toEqual({ count: 1, minutesAgo: 362 });
    await world.total('credited', 5n, elsewhere);
    await world.total('arrived', 0n, elsewhere);
    expect(await readLine('reservesUnchecked')).toMatchObject({ count: 1 });
    await world.total('arrived', 5n, elsewhere);
    expect(await readLine('reservesUnchecked')).toEqual({ count: 2, minutesAgo: 540 });
  });

  test('has a line for a difference in custody if a network of that coin was ever in use', async () => {
    await addCheck(5, 'USDT', '3 minutes');
    await addCheck(5, 'EURX');
    for (const use of [
      async (on: string) => await world.readTo(1n, { on }),
      async (on: string) => await world.total('arrived', 0n, on),
      async (on: string) => await world.funding(1n, on),
    ]) {
      await sql`delete from chain_cursor`.execute(db());
      await sql`delete from network_total`.execute(db());
      await sql`delete from treasury_funding`.execute(db());
      expect(await readLine('custodyDiffers')).toEqual(none);
      await use(network);
      expect(await readLine('custodyDiffers')).toEqual({ count: 1, minutesAgo: 3 });
    }
    await addCheck(0);
    expect(await readLine('custodyDiffers')).toEqual(none);
  });
});

const checks = async () =>
  await db()
    .selectFrom('custodyCheck')
    .select(['coin', 'custody', 'deposits', 'withdrawals', 'funding', 'difference'])
    .orderBy('coin', 'desc')
    .execute();

test('custody of a coin is compared with the sums of its own networks', async () => {
  await giveCapital(world.server, '100');
  const sums = { credited: 1n, settled: 20n, arrived: 4000n, paid: 8000n };
  for (const [kind, amount] of Object.entries(sums)) {
    await world.total(kind, amount);
    await world.total(kind, amount * 2n, elsewhere);
    await world.total(kind, amount * 100_000n, foreign);
  }
  await world.funding(300n);
  await world.funding(-100n, elsewhere);
  await world.funding(7n, foreign);
  const errors: unknown[] = [];
  const log = Object.assign(pino({ level: 'silent' }), {
    error: (detail: unknown) => void errors.push(detail),
  });
  await checkCustody(world.server.database, log);
  const difference = String(100_000_000 - (3 - 60 + 200));
  expect(await checks()).toEqual([
    {
      coin: 'USDT',
      custody: '100000000',
      deposits: '3',
      withdrawals: '60',
      funding: '200',
      difference,
    },
    {
      coin: 'EURX',
      custody: '0',
      deposits: '100000',
      withdrawals: '2000000',
      funding: '7',
      difference: '1899993',
    },
  ]);
  expect(errors).toEqual(
    expect.arrayContaining([
      { coin: 'USDT', difference },
      { coin: 'EURX', difference: '1899993' },
    ]),
  );
  const { token } = await newOperator(world.server, ['auditor']);
  const { books } = (await world.server.operator('getReserves', {}, { token })).response;
  const usdt = { custody: '100.000000', deposits: '0.000003', withdrawals: '0.000060' };
  expect(books).toMatchObject([
    { coin: 'USDT', ...usdt, funding: '0.000200', difference: '99.999857' },
    { coin: 'EURX', difference: '1.899993' },
  ]);
  await world.funding(BigInt(difference));
  await world.funding(1_899_993n, foreign);
  await checkCustody(world.server.database, log);
  expect(errors).toHaveLength(2);
});

test('operators see for each network approved withdrawals, funding and the newest comparison', async () => {
  await world.reconciled({ treasury: dollar });
  const figures = {
    treasury: 5n * dollar + 10n ** 12n - 1n,
    memberAddresses: 6n * dollar,
    cold: 7n * dollar,
  };
  await world.reconciled({ ...figures, deposits: 18n * dollar + 10n ** 12n }, { ago: '1 hour' });
  await world.reconciled({ treasury: 3n, deposits: 5n }, { on: elsewhere });
  await world.withdrawal(21_000_000n, { charge: 1_000_000n });
  await world.withdrawal(10_000_000n);
  for (const state of ['requested', 'signed']) await world.withdrawal(90_000_000n, { state });
  await world.funding(9_000_000n);
  await world.funding(-2_000_000n);
  await world.funding(1_000_000n, elsewhere);
  await sql`update coin_network set treasury_ceiling = 50000000, cold_address = ${Buffer.alloc(20, 0x11)}
    where code = ${network}`.execute(db());
  await sql`insert into reconciliation_failure (network, reason) values (${elsewhere}, 'notRead')`.execute(
    db(),
  );
  const { token } = await newOperator(world.server, ['auditor']);
  const { response } = await world.server.operator('getReserves', {}, { token });
  const order = ['TRC20', elsewhere, network, foreign];
  expect(response.networks.map((one) => one.network)).toEqual(order);
  const of = (code: string) => response.networks.find((one) => one.network === code);
  expect(of(network)).toMatchObject({
    approved: '30.000000',
    funding: '7.000000',
    ceiling: '50.000000',
    coldAddress: `0x${'1'.repeat(40)}`,
    sweepMinimum: '10.000000',
    failure: null,
    latest: {
      treasury: '5.000000',
      memberAddresses: '6.000000',
      cold: '7.000000',
      expected: '18.000001',
      difference: '-0.000001',
    },
  });
  expect(of(elsewhere)).toMatchObject({
    approved: '0.000000',
    funding: '1.000000',
    ceiling: null,
    failure: { reason: 'notRead' },
    latest: { treasury: '0.000003', expected: '0.000005', difference: '-0.000002' },
  });
  const list = async (input: { readonly network?: string; readonly cursor?: string }) =>
    (await world.server.operator('getReconciliationList', { size: '2', ...input }, { token }))
      .response;
  const first = await list({});
  expect(first.items.map((one) => one.network)).toEqual([elsewhere, network]);
  const next = await list({ cursor: first.nextCursor ?? '' });
  expect(next).toMatchObject({ items: [{ treasury: '1.000000' }], nextCursor: null });
  expect((await list({ network: elsewhere })).items).toHaveLength(1);
});

const funding = () => ({ requestId: randomUUID(), network, amount: 5n, reason: 'A beginning' });
const record = async (given: ReturnType<typeof funding>, more = {}) =>
  await world.server.database.transaction((tx) =>
    recordFunding(tx, { ...given, operatorId: null, proposalId: null, ...more }),
  );
const amounts = async () =>
  (await db().selectFrom('treasuryFunding').select('amount').orderBy('id').execute()).map(
    ({ amount }) => amount,
  );

describe('owners’ funding of a network', () => {
  beforeAll(async () => {
    // The funding recorded by these tests has no proposal.
    await sql`alter table treasury_funding drop constraint treasury_funding_agreed_check`.execute(
      db(),
    );
  });

  test('is recorded once, and refused under the same request id with other content', async () => {
    const first = funding();
    const id = await record(first);
    expect(await record(first)).toBe(id);
    const { id: operatorId } = await newOperator(world.server, ['finance']);
    for (const other of [
      { amount: 6n },
      { network: elsewhere },
      { reason: 'Another' },
      { operatorId },
      { proposalId: 7n },
    ])
      await expect(record({ ...first, ...other }, other)).rejects.toMatchObject({
        code: 'requestIdReused',
      });
    await expect(record({ ...funding(), network: 'NOWHERE' })).rejects.toThrow(/./);
    expect(await amounts()).toEqual([5n]);
  });

  test('at setup is recorded once per network, independent of what operators recorded', async () => {
    const begin = async (given: ReturnType<typeof funding>) =>
      await world.server.database.transaction((tx) => recordFirstFunding(tx, given));
    const { id } = await newOperator(world.server, ['finance']);
    await sql`insert into treasury_funding (network, amount, reason, request_id, operator_id)
      values (${network}, 1, 'By an operator', gen_random_uuid(), ${id})`.execute(db());
    await begin({ ...funding(), network: elsewhere, amount: 2n });
    await begin({ ...funding(), amount: 3n });
    await begin({ ...funding(), amount: 4n });
    expect(await amounts()).toEqual([1n, 2n, 3n]);
  });
});

/** Adds records of each kind and state with the resulting holdings and totals. */
async function add(): Promise<void> {
  const [address, other] = [await world.newAddress(), await world.newAddress()];
  for (const [nth, state] of (
    ['seen', 'belowMinimum', 'credited', 'gone', 'reversed'] as const
  ).entries()) {
    await world.deposit(address, 10n ** BigInt(12 + nth), { state });
    await world.deposit(other, 10n ** BigInt(nth), { state, on: elsewhere });
  }
  const states = ['waiting', 'signed', 'broadcast', 'confirmed', 'failed', 'refused'] as const;
  for (const [nth, state] of states.entries()) {
    const amount = 10n ** BigInt(nth);
    await world.transaction({ purpose: 'sweep', state, amount, addressId: address.id });
    await world.transaction({ purpose: 'gas', state, amount, addressId: address.id });
    await world.transaction({ purpose: 'cold', state, amount });
    await world.transaction({ purpose: 'payout', state, amount });
  }
  await sql`update address_holding set swept = 1000, claimed = 1111 where network = ${network}`.execute(
    db(),
  );
  await world.total('paid', 1000n);
  for (const [nth, state] of ['approved', 'broadcast', 'confirmed', 'refunded'].entries())
    await world.withdrawal(10n ** BigInt(nth + 1), { state, charge: 3n });
  await world.total('settled', 997n);
}

const verify = async () => await verifyHoldings(db());

describe('stored holdings and totals', () => {
  test('equal the sums of the records in each state, and any other figure is found', async () => {
    await add();
    await verify();
    for (const column of ['arrived', 'settled', 'swept', 'claimed']) {
      const change = async (by: number) =>
        await sql`update address_holding set ${sql.ref(column)} = ${sql.ref(column)} + ${by}
          where network = ${elsewhere}`.execute(db());
      await change(1);
      await expect(verify()).rejects.toThrow(`on ${elsewhere} does not hold`);
      await change(-1);
    }
    for (const kind of ['arrived', 'credited', 'paid', 'settled']) {
      const change = async (by: number) =>
        await sql`update network_total set amount = amount + ${by}
          where network = ${network} and kind = ${kind}`.execute(db());
      await change(1);
      await expect(verify()).rejects.toThrow(`What is ${kind} on ${network} is not`);
      await change(-1);
    }
    await verify();
  });

  test('are checked for missing rows and for rows without records', async () => {
    await add();
    await sql`delete from network_total where kind = 'paid'`.execute(db());
    await expect(verify()).rejects.toThrow(`What is paid on ${network}`);
    await world.total('paid', 1000n);
    await world.total('settled', 1n, elsewhere);
    await expect(verify()).rejects.toThrow(`What is settled on ${elsewhere}`);
    await world.total('settled', 0n, elsewhere);
    await verify();
    const { id } = await world.newAddress();
    await sql`insert into address_holding (network, address_id, arrived) values (${network}, ${id}, 1)`.execute(
      db(),
    );
    await expect(verify()).rejects.toThrow(`Address ${id} on ${network}`);
    await sql`delete from address_holding where address_id = ${id}`.execute(db());
    await verify();
    await sql`delete from address_holding where network = ${elsewhere}`.execute(db());
    await expect(verify()).rejects.toThrow(`on ${elsewhere} does not hold`);
  });
});
