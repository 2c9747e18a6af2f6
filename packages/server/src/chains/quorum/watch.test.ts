import { sql } from 'kysely';
import { pino } from 'pino';
import type { Gauge } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Chains } from '../chains.ts';
import { type Network, readNetwork } from '../network.ts';
import { RpcBusy } from '../rpc/rpc-error.ts';
import { joinProviders } from '../rpc/rpc.ts';
import { fakeProvider, hashOf } from '../testing/fake-provider.ts';
import { isQuorumBroken } from './broken.ts';
import { measureQuorum } from './measure.ts';
import { quorumMetrics } from './metrics.ts';
import { checkQuorum, type QuorumChange, watchQuorums } from './watch.ts';

const [here, elsewhere] = ['ERC20', 'BEP20'];

let testDatabase: TestDatabase;
let database: Database;
let network: Network;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = testDatabase.connect();
  const found = await readNetwork(database.db, here);
  if (!found) throw new Error('There is no network');
  network = found;
});
beforeEach(async () => {
  await database.pool.query('delete from chain_quorum');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

interface Said {
  /** Null if the provider has no newest block. */
  readonly head?: bigint | null;
  readonly chain?: string;
  /** The hash of the block by which the providers are compared; null if the provider does not have that block. */
  readonly block?: string | null;
  readonly blockFails?: boolean;
  readonly isBusy?: boolean;
  readonly isDead?: boolean;
}

const hex = (number: bigint) => `0x${number.toString(16)}`;

function provider(
  name: string,
  {
    head = 100n,
    chain = '0x1',
    block = 'a',
    blockFails = false,
    isBusy = false,
    isDead = false,
  }: Said = {},
) {
  return fakeProvider(name, {
    eth_chainId() {
      if (isDead) throw new Error('is away');
      if (isBusy) throw new RpcBusy('wants fewer questions', 60_000);
      return chain;
    },
    eth_getBlockByNumber([which]) {
      if (which === 'latest')
        return head === null
          ? null
          : { number: hex(head), hash: hashOf('b'), parentHash: hashOf('c') };
      if (blockFails) throw new Error('is tired');
      // At any other height, each provider has a block of its own.
      const seed = which === '0x58' || which === '0x57' ? block : name.at(-1);
      return seed === null || seed === undefined
        ? null
        : { number: which, hash: hashOf(seed), parentHash: hashOf('c') };
    },
  });
}

const measure = (...said: readonly Said[]) =>
  measureQuorum(joinProviders(said.map((one, nth) => provider(`provider${nth}`, one))), network);

/** Measures a network that needs two confirmations, with one provider behind the other. */
const measureShort = (behind: bigint) =>
  measureQuorum(
    joinProviders([
      provider('provider0', { head: 90n + behind }),
      provider('provider1', { head: 90n }),
    ]),
    { ...network, confirmations: 2 },
  );

describe('the quorum of a network', () => {
  test('is reached if enough providers have the same block at the depth that a deposit needs', async () => {
    expect(await measure({}, {})).toEqual({
      configured: 2,
      needed: 2,
      agreeing: 2,
      isReached: true,
      problem: null,
    });
    // The depth is counted from the lowest head of the providers that keep up.
    expect(await measure({ head: 100n }, { head: 99n })).toMatchObject({ agreeing: 2 });
  });

  test('is not reached if two providers that keep up have different blocks, even if a third agrees with one', async () => {
    expect(await measure({}, {}, { block: 'd' })).toMatchObject({
      agreeing: 0,
      isReached: false,
      problem: 'They do not have the same block 88',
    });
  });

  test('does not count a provider that is too far behind, on another chain, or without the block', async () => {
    expect(await measure({ head: 124n, block: null }, { head: 100n })).toMatchObject({
      agreeing: 1,
      problem: null,
    });
    expect(await measure({}, {}, { head: 75n })).toMatchObject({
      agreeing: 2,
      isReached: true,
      problem: 'provider2: 25 blocks behind',
    });
    // Where few confirmations are needed, ten blocks are not far.
    expect(await measureShort(10n)).toMatchObject({ agreeing: 2, isReached: true, problem: null });
    expect(await measureShort(11n)).toMatchObject({ problem: 'provider1: 11 blocks behind' });
    const alone = { configured: 2, needed: 2, agreeing: 1, isReached: false };
    expect(await measure({}, { chain: '0x2' })).toMatchObject({
      ...alone,
      problem: expect.stringContaining('provider1: is of chain 2'),
    });
    expect(await measure({}, { block: null })).toMatchObject(alone);
    expect(await measure({}, { blockFails: true })).toMatchObject({
      ...alone,
      problem: 'provider1: is tired',
    });
    // The problem is reported once, although each request fails with it.
    expect(await measure({}, { isBusy: true })).toMatchObject({
      ...alone,
      problem: 'provider1: wants fewer questions',
    });
  });
});

test('a provider without a newest block does not count, and a long problem is cut to 300 characters', async () => {
  expect(await measure({}, {}, { head: null })).toMatchObject({
    agreeing: 2,
    isReached: true,
    problem: 'provider2: 100 blocks behind',
  });
  const long = 'x'.repeat(400);
  const rpc = joinProviders([
    provider('provider0'),
    fakeProvider('provider1', {
      eth_chainId() {
        throw new Error(long);
      },
    }),
  ]);
  const { problem } = await measureQuorum(rpc, network);
  expect(problem).toBe(`provider1: ${long}`.slice(0, 300));
});

test('on a chain that is shorter than the depth of a deposit, the providers are compared by its first block', async () => {
  for (const head of [12n, 5n])
    expect(await measure({ head }, { head })).toMatchObject({
      problem: 'They do not have the same block 0',
    });
  expect(await measure({ head: 13n }, { head: 13n })).toMatchObject({
    problem: 'They do not have the same block 1',
  });
});

test('a single provider is its own quorum, and no answer at all reaches none', async () => {
  expect(await measure({})).toMatchObject({ configured: 1, needed: 1, isReached: true });
  expect(await measure({ isDead: true })).toMatchObject({ agreeing: 0, isReached: false });
  expect(await measure({}, {}, {})).toMatchObject({ configured: 3, needed: 2, agreeing: 3 });
});

test('a check of the quorum leaves the record of a silent provider as it is, so the provider is still asked last', async () => {
  const dead = provider('provider0', { isDead: true });
  const rpc = joinProviders([dead, provider('provider1')]);
  expect(await measureQuorum(rpc, network)).toMatchObject({
    agreeing: 1,
    problem: 'provider0: is away',
  });
  expect(dead.asked).toEqual(['eth_chainId']);
  expect(rpc.health()).toEqual([
    { name: 'provider0', problem: 'is away' },
    { name: 'provider1', problem: null },
  ]);
  await rpc.ask('eth_chainId', [], z.string());
  expect(dead.asked).toHaveLength(1);
});

const chainsOf = (...said: readonly Said[]): Chains => {
  const rpc = joinProviders(said.map((one, nth) => provider(`provider${nth}`, one)));
  return {
    networks: () => [here],
    rpcOf: () => rpc,
    accountKey: () => undefined,
    signer: undefined,
    faucetOf: () => undefined,
    close: () => {},
  };
};

const row = async (code = here) =>
  await database.db
    .selectFrom('chainQuorum')
    .selectAll()
    .where('network', '=', code)
    .executeTakeFirstOrThrow();

const valuesOf = async (gauges: readonly Gauge[]) =>
  await Promise.all(
    gauges.map(async (gauge) =>
      Object.fromEntries(
        (await gauge.get()).values.map(({ labels, value }) => [labels['network'], value]),
      ),
    ),
  );

const checkedAgo = (time: string) =>
  sql`update chain_quorum set checked_at = now() - ${time}::interval`.execute(database.db);

describe('the state of a quorum', () => {
  const told: QuorumChange[] = [];
  beforeEach(() => {
    told.length = 0;
  });

  async function check(isGood: boolean, afterSeconds?: number): Promise<void> {
    const chains = isGood ? chainsOf({}, {}) : chainsOf({}, { blockFails: true });
    await checkQuorum(
      { database, chains, log: pino({ level: 'silent' }) },
      here,
      async (_, change) => {
        told.push(change);
        await Promise.resolve();
      },
      afterSeconds,
    );
  }

  test('changes after two checks in a row with the same result, and each change is reported once', async () => {
    await database.pool.query(
      `insert into chain_quorum (network, configured, needed, agreeing, checked_at, contrary, since)
       values ($1, 3, 3, 3, '-infinity', 1, '2020-01-01Z')`,
      [elsewhere],
    );
    const other = await row(elsewhere);
    const states: unknown[] = [];
    for (const isGood of [true, false, true, false, false, false, true, false, true, true]) {
      await check(isGood, 0);
      const { isBroken, contrary, agreeing } = await row();
      states.push([isGood, isBroken, contrary, agreeing]);
    }
    expect(states).toEqual([
      [true, false, 0, 2],
      [false, false, 1, 1],
      [true, false, 0, 2],
      [false, false, 1, 1],
      [false, true, 0, 1],
      [false, true, 0, 1],
      [true, true, 1, 2],
      [false, true, 0, 1],
      [true, true, 1, 2],
      [true, false, 0, 2],
    ]);
    const common = { network: here, configured: 2, needed: 2 };
    expect(told).toEqual([
      { ...common, isBroken: true, isReached: false, agreeing: 1, problem: 'provider1: is tired' },
      { ...common, isBroken: false, isReached: true, agreeing: 2, problem: null },
    ]);
    expect(await row(elsewhere)).toEqual(other);
  });

  test('records since when it holds, and when the quorum was last restored', async () => {
    await check(true, 0);
    const long = new Date('2020-01-01Z');
    const ago = () =>
      database.db.updateTable('chainQuorum').set({ since: long, restoredAt: null }).execute();
    await ago();
    await check(false, 0);
    expect(await row()).toMatchObject({
      since: long,
      restoredAt: null,
      configured: 2,
      needed: 2,
      problem: 'provider1: is tired',
    });
    await check(false, 0);
    expect((await row()).since.getTime()).toBeGreaterThan(long.getTime());
    expect((await row()).restoredAt).toBeNull();
    await ago();
    await check(true, 0);
    expect(await row()).toMatchObject({ since: long, restoredAt: null });
    await check(true, 0);
    const { since, restoredAt, problem } = await row();
    expect([restoredAt, problem]).toEqual([since, null]);
  });

  test('is checked by only one process at a time', async () => {
    await check(true);
    await check(false);
    expect(await row()).toMatchObject({ contrary: 0 });
    await checkedAgo('7 seconds');
    await check(false);
    expect(await row()).toMatchObject({ contrary: 0 });
    await checkedAgo('8 seconds');
    await check(false);
    expect(await row()).toMatchObject({ contrary: 1 });
  });

  test('stays unchanged if reporting the change fails', async () => {
    await check(true, 0);
    await check(false, 0);
    const before = await row();
    const needs = { database, chains: chainsOf({}), log: pino({ level: 'silent' }) };
    await expect(
      checkQuorum(
        { ...needs, chains: chainsOf({}, { block: null }) },
        here,
        () => Promise.reject(new Error('nobody hears')),
        0,
      ),
    ).rejects.toThrow('nobody hears');
    expect(await row()).toEqual({ ...before, checkedAt: expect.any(Date) });
  });

  test('is shown for each network separately', async () => {
    await database.pool.query(
      `insert into chain_quorum (network, configured, needed, agreeing, is_broken)
       values ($1, 3, 2, 1, true), ($2, 3, 2, 3, false)`,
      [here, elsewhere],
    );
    const { rows } = await sql<{ here: boolean; elsewhere: boolean }>`
      select ${isQuorumBroken(sql`${here}`)} as here, ${isQuorumBroken(sql`${elsewhere}`)} as elsewhere`.execute(
      database.db,
    );
    expect(rows).toEqual([{ here: true, elsewhere: false }]);
    const gauges = quorumMetrics(database);
    expect(await valuesOf(gauges)).toEqual([
      { [here]: 1, [elsewhere]: 0 },
      { [here]: 1, [elsewhere]: 3 },
    ]);
    await database.db.deleteFrom('chainQuorum').where('network', '=', here).execute();
    expect(await valuesOf(gauges)).toEqual([{ [elsewhere]: 0 }, { [elsewhere]: 3 }]);
    // While the database does not answer, no old value is shown.
    await database.pool.query('alter table chain_quorum rename to chain_quorum_away');
    expect(await valuesOf(gauges)).toEqual([{}, {}]);
    await database.pool.query('alter table chain_quorum_away rename to chain_quorum');
  });
});

test('the quorum of each network is checked until the watch stops, and a network with one provider is warned about', async () => {
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void warned.push(line) });
  const watch = async (...said: readonly Said[]) => {
    const watching = watchQuorums({ database, chains: chainsOf(...said), log }, () =>
      Promise.resolve(),
    );
    await expect.poll(() => row().catch(() => undefined)).toMatchObject({ agreeing: said.length });
    await watching.stop();
    await database.pool.query('delete from chain_quorum');
  };
  await watch({}, {});
  expect(warned).toEqual([]);
  await watch({});
  expect(warned).toEqual([expect.stringContaining('one provider is configured')]);
});
