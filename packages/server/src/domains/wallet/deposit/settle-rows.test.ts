import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { transferTopic } from '../../../chains/answers.ts';
import { type Chains, type Network, readNetwork, type Rpc } from '../../../chains/index.ts';
import { joinProviders } from '../../../chains/rpc/rpc.ts';
import { fakeProvider, hashOf } from '../../../chains/testing/fake-provider.ts';
import { newOperator } from '../../../testing/people.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { availableOf } from '../testing/money.ts';
import { settleDeposits } from './settle-deposits.ts';
import {
  type AddedRow,
  type DepositRows,
  here,
  type Holder,
  openDepositRows,
  readUpTo,
  rowOf,
} from './testing/deposit-rows.ts';

let rows: DepositRows;
let database: DepositRows['server']['database'];
let holder: Holder;
beforeAll(async () => {
  rows = await openDepositRows();
  ({ database } = rows.server);
});
beforeEach(async () => {
  await database.pool.query(`update deposit set state = 'gone' where state = 'seen'`);
  await database.pool.query('update deposit set below_quorum_at = null');
  await database.pool.query('update chain_cursor set read_again_from = null');
  holder = await rows.newHolder();
});
afterAll(() => rows.close());

const hex = (number: bigint) => `0x${number.toString(16)}`;
const padded = (bytes: Buffer) => `0x${bytes.toString('hex').padStart(64, '0')}`;

/** Returns a provider that has these deposits, each in its own block. */
function honest(name: string, known: readonly AddedRow[], final = readUpTo) {
  return fakeProvider(name, {
    eth_chainId: () => '0x1',
    eth_getBlockByNumber([which]) {
      const heights: Record<string, bigint> = { latest: readUpTo, finalized: final };
      const number = heights[String(which)] ?? BigInt(String(which));
      const row = known.find(({ blockNumber }) => blockNumber === number);
      const hash = row ? padded(row.blockHash) : hashOf('b');
      return { number: hex(number), hash, parentHash: hashOf('c') };
    },
    eth_getTransactionReceipt([hash]) {
      const row = known.find(({ transactionHash }) => padded(transactionHash) === hash);
      if (!row) return null;
      const { contract } = rows.network;
      const topics = [transferTopic, padded(row.sender), padded(holder.address)];
      const data = `0x${row.amount.toString(16).padStart(64, '0')}`;
      const blockHash = padded(row.blockHash);
      const logs = [{ address: contract, topics, data }];
      return { status: '0x1', blockNumber: hex(row.blockNumber), blockHash, logs };
    },
  });
}

const silent = (name: string) =>
  fakeProvider(name, {
    eth_chainId() {
      throw new Error('is away');
    },
  });

async function settle(rpc: Rpc, network: Network = rows.network): Promise<void> {
  await database.pool.query('update deposit set tried_at = null');
  const chains: Chains = { ...rows.server.services.chains, rpcOf: () => rpc };
  await settleDeposits({ database, chains, log: pino({ level: 'silent' }) }, network);
}

async function incidentsOf({ id }: AddedRow) {
  return await database.db
    .selectFrom('chainIncident')
    .select(['kind', 'resolution', 'memberId', 'network', 'detail'])
    .where('depositId', '=', id)
    .orderBy('id')
    .execute();
}

async function readAgainFrom() {
  const { readAgainFrom: from } = await database.db
    .selectFrom('chainCursor')
    .select('readAgainFrom')
    .where('network', '=', here)
    .executeTakeFirstOrThrow();
  return from;
}

const both = (known: readonly AddedRow[]) =>
  joinProviders([honest('one', known), honest('other', known)]);

test('a credit closes the incidents about the missing credit', async () => {
  const row = await rows.add(holder);
  for (const kind of ['disputed', 'notCredited', 'reversal'])
    await sql`insert into chain_incident (kind, network, member_id, deposit_id)
      values (${kind}, ${here}, ${holder.id}, ${row.id})`.execute(database.db);
  await settle(both([row]));
  expect(await rowOf(database.db, row)).toMatchObject({ state: 'credited', belowQuorumAt: null });
  expect(await incidentsOf(row)).toMatchObject([
    { kind: 'disputed', resolution: 'confirmed' },
    { kind: 'notCredited', resolution: 'credited' },
    { kind: 'reversal', resolution: 'returned' },
  ]);
});

test('a deposit that is not final for a provider waits, without an incident', async () => {
  await database.pool.query('update coin_network set credit_when_final = true where code = $1', [
    here,
  ]);
  await database.pool.query('update chain_cursor set final_number = $1', [readUpTo]);
  const network = await readNetwork(database.db, here);
  const row = await rows.add(holder);
  const notDue = await rows.add(holder, { blockNumber: 990n });
  const rpc = joinProviders([honest('one', [row]), honest('other', [row], row.blockNumber - 1n)]);
  await settle(rpc, network);
  expect(await rowOf(database.db, notDue)).toMatchObject({ triedAt: null });
  expect(await rowOf(database.db, row)).toMatchObject({
    state: 'seen',
    triedAt: expect.any(Date),
    doubts: 0,
    quorumMissingSince: null,
  });
  const final = joinProviders([honest('one', [row]), honest('other', [row], row.blockNumber)]);
  await settle(final, network);
  expect(await rowOf(database.db, row)).toMatchObject({ state: 'credited' });
  await database.pool.query('update coin_network set credit_when_final = false');
});

test('a deposit about which no provider answers waits for the quorum and does not delay others', async () => {
  const [row, other] = [await rows.add(holder), await rows.add(holder, { blockNumber: 901n })];
  await settle(joinProviders([silent('one'), silent('other')]));
  expect(await rowOf(database.db, row)).toMatchObject({
    state: 'seen',
    triedAt: expect.any(Date),
    quorumMissingSince: expect.any(Date),
  });
  expect(await incidentsOf(row)).toEqual([]);
  // A small deposit comes after the larger ones, also if its block is lower.
  const small = await rows.add(holder, { blockNumber: 899n, amount: 999_999n });
  const rpc = both([row, other, small]);
  let asked = 0;
  await settle({
    ...rpc,
    async poll(work, limits) {
      asked += 1;
      if (asked === 1) throw new Error('a mistake of ours');
      return await rpc.poll(work, limits);
    },
  });
  expect(await rowOf(database.db, row)).toMatchObject({ state: 'seen', triedAt: expect.any(Date) });
  expect(await rowOf(database.db, other)).toMatchObject({ state: 'credited' });
  expect(await rowOf(database.db, small)).toMatchObject({ state: 'belowMinimum' });
  expect(await incidentsOf(row)).toEqual([]);
});

test('a deposit that is no longer due when the providers have confirmed it is not changed, and keeps its incidents', async () => {
  const row = await rows.add(holder);
  await sql`update deposit set quorum_missing_since = now() where id = ${row.id}`.execute(
    database.db,
  );
  for (const kind of ['disputed', 'notCredited', 'reversal'])
    await sql`insert into chain_incident (kind, network, member_id, deposit_id)
      values (${kind}, ${here}, ${holder.id}, ${row.id})`.execute(database.db);
  const setDeposits = async (on: boolean) =>
    await database.pool.query('update coin_network set deposits_on = $1', [on]);
  const rpc = joinProviders([honest('one', [row]), silent('other')]);
  await settle({
    ...rpc,
    async poll(work, limits) {
      await setDeposits(false);
      return await rpc.poll(work, limits);
    },
  });
  await setDeposits(true);
  expect(await rowOf(database.db, row)).toMatchObject({
    state: 'seen',
    quorumMissingSince: expect.any(Date),
    belowQuorumAt: null,
  });
  const resolutions = (await incidentsOf(row)).map(({ resolution }) => resolution);
  expect(resolutions).toEqual([null, null, null]);
});

test('a deposit of a member who has left opens an incident that names its transaction', async () => {
  await sql`insert into ledger_account (holder, coin, kind, balance, closed_at)
    select ${holder.id}, 'USDT', k, 0, now() from unnest(array['available', 'frozen']::account_kind[]) k
    on conflict (holder, coin, kind) do update set closed_at = now()`.execute(database.db);
  const row = await rows.add(holder);
  await settle(both([row]));
  expect(await incidentsOf(row)).toEqual([
    {
      kind: 'notCredited',
      resolution: null,
      memberId: holder.id,
      network: here,
      detail: { reason: 'memberClosed', transaction: row.transactionHash.toString('hex') },
    },
  ]);
  expect(await rowOf(database.db, row)).toMatchObject({ triedAt: expect.any(Date), doubts: 0 });
});

test('a deposit that one provider confirms is credited within the daily amount, and counts towards it', async () => {
  const row = await rows.add(holder);
  await settle(joinProviders([honest('one', [row]), silent('other')]));
  expect(await rowOf(database.db, row)).toMatchObject({
    state: 'credited',
    belowQuorumAt: expect.any(Date),
  });
  const large = await rows.add(holder, { amount: 100_000_000n });
  await settle(joinProviders([honest('one', [large]), silent('other')]));
  expect(await rowOf(database.db, large)).toMatchObject({
    state: 'seen',
    quorumMissingSince: expect.any(Date),
  });
  expect(await availableOf(rows.server, holder)).toBe('5.000000');
  await settle(both([large]));
  expect(await availableOf(rows.server, holder)).toBe('105.000000');
  // Deposits confirmed by the quorum do not count, and the amount is that of the network.
  const next = await rows.add(holder, { amount: 100_000_000n });
  const setAmount = async (amount: bigint) =>
    await database.pool.query('update coin_network set quorum_amount = $1 where code = $2', [
      amount,
      here,
    ]);
  await setAmount(105_000_000n);
  await settle(joinProviders([honest('one', [next]), silent('other')]));
  await setAmount(100_000_000n);
  expect(await rowOf(database.db, next)).toMatchObject({ state: 'credited' });
});

test('a deposit that is denied three times opens an incident', async () => {
  const row = await rows.add(holder);
  const denied = joinProviders([honest('one', [row]), honest('other', [])]);
  for (const doubts of [1, 2]) {
    await settle(denied);
    expect(await rowOf(database.db, row)).toMatchObject({ state: 'seen', doubts });
    expect(await incidentsOf(row)).toEqual([]);
  }
  await settle(denied);
  expect(await incidentsOf(row)).toEqual([
    {
      kind: 'disputed',
      resolution: null,
      memberId: holder.id,
      network: here,
      detail: {
        provider: 'other',
        transaction: row.transactionHash.toString('hex'),
        block: '900',
      },
    },
  ]);
  // A denial by one provider does not cause the chain to be read again.
  expect(await readAgainFrom()).toBeNull();
});

test('if all providers deny a deposit the chain is read again, unless an operator has resolved the incident', async () => {
  const [row, resolved] = [await rows.add(holder), await rows.add(holder, { blockNumber: 899n })];
  const { id } = await newOperator(rows.server, ['finance']);
  await sql`insert into chain_incident (kind, network, member_id, deposit_id, opened_at, resolved_at, resolved_by,
      resolution, detail)
    values ('disputed', ${here}, ${holder.id}, ${resolved.id}, now() + interval '1 hour', now(), ${id}, 'Looked into',
      '{"provider": "one"}')`.execute(database.db);
  await settle(both([]));
  expect(await readAgainFrom()).toBe(row.blockNumber);
  expect(await rowOf(database.db, row)).toMatchObject({ doubts: 1 });
  expect(await rowOf(database.db, resolved)).toMatchObject({
    doubts: 0,
    quorumMissingSince: expect.any(Date),
  });
});

test('recording a doubt waits for a scanner that has locked the cursor, without locking the deposit first', async () => {
  const row = await rows.add(holder);
  const { doubting } = await database.transaction(async (tx) => {
    await sql`select from chain_cursor where network = ${here} for update`.execute(tx);
    const call = settle(both([]));
    await untilOneWaits(rows.server);
    await sql`update deposit set changed_at = now() where id = ${row.id}`.execute(tx);
    return { doubting: call };
  });
  await doubting;
  expect(await rowOf(database.db, row)).toMatchObject({ doubts: 1 });
  expect(await readAgainFrom()).toBe(row.blockNumber);
});

test('deposits that get no turn within ten seconds wait for the next round', async () => {
  const [first, second, third] = [
    await rows.add(holder),
    await rows.add(holder, { blockNumber: 901n }),
    await rows.add(holder, { blockNumber: 902n }),
  ];
  const clock = vi.spyOn(performance, 'now');
  for (const now of [0, 9999, 10_000]) clock.mockReturnValueOnce(now);
  await settle(both([first, second, third]));
  clock.mockRestore();
  for (const row of [first, second])
    expect(await rowOf(database.db, row)).toMatchObject({ state: 'credited' });
  expect(await rowOf(database.db, third)).toMatchObject({ state: 'seen', triedAt: null });
});

test('each round tries up to fifty deposits of each size', async () => {
  const large = await rows.add(holder);
  const small = await rows.add(holder, { amount: 5n });
  for (const { id } of [large, small])
    await sql`insert into deposit (network, transaction_hash, log_index, block_number, block_hash, sender,
        address_id, member_id, raw_amount, amount)
      select network, transaction_hash, n, block_number, block_hash, sender, address_id, member_id, raw_amount, amount
      from deposit, generate_series(1, 51) n where id = ${id}`.execute(database.db);
  await settle(joinProviders([silent('one'), silent('other')]));
  const { rows: tried } = await sql<{ amount: bigint; tried: number }>`
    select amount, count(tried_at)::int as tried from deposit
    where member_id = ${holder.id} group by amount order by amount`.execute(database.db);
  expect(tried).toEqual([
    { amount: 5n, tried: 50 },
    { amount: large.amount, tried: 50 },
  ]);
});

/**
 * Returns a provider whose every answer takes its timeout of ten seconds, on a fake clock that only such timeouts
 * advance.
 */
function timingOut(name: string) {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return fakeProvider(name, {
    eth_chainId() {
      now += 10_000;
      throw new Error('did not answer in time');
    },
  });
}

/** Settles once, at a time when every deposit tried before is due again. */
async function settleLater(rpc: Rpc): Promise<void> {
  await database.pool.query(`update deposit set tried_at = tried_at - interval '1 minute'`);
  const chains: Chains = { ...rows.server.services.chains, rpcOf: () => rpc };
  await settleDeposits({ database, chains, log: pino({ level: 'silent' }) }, rows.network);
}

test('deposits that need the quorum while a provider is silent do not keep a later deposit from its turn', async () => {
  const large: AddedRow[] = [];
  for (const blockNumber of [900n, 901n, 902n, 903n])
    large.push(await rows.add(holder, { blockNumber, amount: 500_000_000n }));
  const later = await rows.add(holder, { blockNumber: 904n });
  const rpc = joinProviders([honest('one', [...large, later]), timingOut('other')]);
  for (let round = 0; round < 5; round += 1) await settleLater(rpc);
  expect(await rowOf(database.db, later)).toMatchObject({ state: 'credited' });
  // Each round had the time for one deposit, so each of the large ones was tried too.
  for (const row of large)
    expect(await rowOf(database.db, row)).toMatchObject({
      state: 'seen',
      triedAt: expect.any(Date),
    });
});

test('a deposit below the minimum is tried in each round, even if larger deposits take the time of the round', async () => {
  const large: AddedRow[] = [];
  for (const blockNumber of [900n, 901n, 902n, 903n])
    large.push(await rows.add(holder, { blockNumber, amount: 500_000_000n }));
  const small = await rows.add(holder, { blockNumber: 904n, amount: 999_999n });
  const rpc = joinProviders([honest('one', [...large, small]), timingOut('other')]);
  await settleLater(rpc);
  expect(await rowOf(database.db, small)).toMatchObject({ state: 'belowMinimum' });
  const tried = await Promise.all(large.map((row) => rowOf(database.db, row)));
  expect(tried.filter(({ triedAt }) => triedAt !== null)).toHaveLength(1);
});
