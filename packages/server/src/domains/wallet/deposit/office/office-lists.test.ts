import { randomBytes } from 'node:crypto';
import { formatAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chainsWith } from '../testing/chains-with.ts';
import {
  type DepositRows,
  elsewhere,
  here,
  type Holder,
  openDepositRows,
} from '../testing/deposit-rows.ts';
import { listChains } from './list-chains.ts';
import { listDeposits } from './list-deposits.ts';

const unread = 'TRC20';

let rows: DepositRows;
let database: DepositRows['server']['database'];
let holder: Holder;
beforeAll(async () => {
  rows = await openDepositRows();
  ({ database } = rows.server);
});
beforeEach(async () => {
  holder = await rows.newHolder();
});
afterAll(() => rows.close());

describe('the list of chains', () => {
  test('shows for each chain the result of the last check of its providers', async () => {
    await database.pool.query(
      `insert into chain_quorum (network, configured, needed, agreeing, problem, is_broken, since)
       values ($1, 3, 2, 1, 'two are away', true, '2020-01-01Z'), ($2, 0, 0, 0, null, true, now()),
         ($3, 2, 2, 2, 'gone', true, now())`,
      [here, elsewhere, unread],
    );
    const chains = chainsWith(rows.server, { [here]: 3, [elsewhere]: 1 });
    const { items } = await listChains({ ...rows.server.services, chains });
    const quorumOf = (code: string) => items.find(({ network }) => network === code)?.quorum;
    const amount = '100.000000';
    expect(quorumOf(here)).toEqual({
      required: 2,
      amount,
      configured: 3,
      needed: 2,
      agreeing: 1,
      isBroken: true,
      since: '2020-01-01T00:00:00.000Z',
      problem: 'two are away',
    });
    const unknown = { agreeing: null, isBroken: false, since: null, problem: null };
    expect(quorumOf(elsewhere)).toEqual({
      ...unknown,
      required: 2,
      amount,
      configured: 1,
      needed: 1,
    });
    expect(quorumOf(unread)).toEqual({
      ...unknown,
      required: 2,
      amount,
      configured: 0,
      needed: 2,
    });
  });

  test('shows for each chain how far it is read and what is stuck there', async () => {
    await database.pool.query(
      `update chain_cursor set head_number = 990, checked_number = 980, check_problem = 'silent',
         check_problem_since = '2020-01-01Z', read_at = '2020-01-02Z', problem = 'away',
         problem_since = '2020-01-03Z', blocks_per_second = 2.5, read_again_from = 70,
         providers = '[{"name": "one", "problem": "tired"}]' where network = $1`,
      [here],
    );
    const setNetwork = async (isFinal: boolean) =>
      await database.pool.query('update coin_network set credit_when_final = $2 where code = $1', [
        here,
        isFinal,
      ]);
    await setNetwork(true);
    await database.pool.query('update chain_cursor set head_number = 1007 where network = $1', [
      elsewhere,
    ]);
    const addStuck = async (network: string) =>
      await sql`insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, problem, problem_since)
        values (${network}, 'cold', ${randomBytes(20)}, ${randomBytes(20)}, true, 1, 'waits', '2020-01-05Z')`.execute(
        database.db,
      );
    for (let nth = 0; nth < 11; nth += 1) await addStuck(here);
    await addStuck(elsewhere);
    const chains = chainsWith(rows.server, { [here]: 2, [elsewhere]: 1 });
    const { items } = await listChains({ ...rows.server.services, chains });
    const found = (code: string) => items.find(({ network }) => network === code);
    expect(items.map(({ network }) => network)).toEqual([unread, here, elsewhere]);
    expect(found(here)).toMatchObject({
      name: 'Ethereum',
      coin: 'USDT',
      family: 'evm',
      contractAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      confirmations: 12,
      creditsWhenFinal: true,
      depositsOn: true,
      withdrawalsOn: false,
      isConnected: true,
    });
    expect(found(here)?.stuck[0]).toEqual({
      purpose: 'cold',
      withdrawalId: null,
      problem: 'waits',
      since: '2020-01-05T00:00:00.000Z',
    });
    expect(found(here)?.reading).toEqual({
      head: 990,
      readUpTo: 1000,
      behind: 0,
      blocksPerSecond: 2.5,
      readAt: '2020-01-02T00:00:00.000Z',
      problem: 'away',
      problemSince: '2020-01-03T00:00:00.000Z',
      readAgainFrom: 70,
      providers: [{ name: 'one', problem: 'tired' }],
      secondReading: { upTo: 980, problem: 'silent', problemSince: '2020-01-01T00:00:00.000Z' },
    });
    expect(found(elsewhere)?.reading).toMatchObject({ behind: 7, secondReading: null });
    expect(found(unread)).toMatchObject({ reading: null, isConnected: false });
    expect([here, elsewhere, unread].map((code) => found(code)?.stuck.length)).toEqual([10, 1, 0]);
    await setNetwork(false);
    await database.pool.query('update chain_cursor set read_again_from = null');
  });
});

describe('the list of deposits', () => {
  const size = 100;
  const idsBy = async (filter: object) =>
    (await listDeposits(database.db, { size, ...filter })).items.map(({ depositId }) =>
      BigInt(depositId),
    );

  test('is filtered by network, state, member and address', async () => {
    const one = await rows.add(holder, { state: 'belowMinimum' });
    const other = await rows.add(holder, { network: elsewhere, state: 'reversed' });
    const stranger = await rows.add(await rows.newHolder(), { state: 'belowMinimum' });
    // On Tron, the same bytes are the address of another member.
    const { id: keyId } = await database.db
      .insertInto('accountKey')
      .values({ family: 'tron', publicKey: 'xpub of Tron' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: addressId } = await database.db
      .insertInto('depositAddress')
      .values({
        family: 'tron',
        keyId,
        child: 0,
        memberId: stranger.memberId,
        address: holder.address,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const twin = await rows.add(holder, {
      network: unread,
      addressId,
      memberId: stranger.memberId,
    });
    const memberId = String(holder.id);
    const views = (await listDeposits(database.db, { size, network: unread })).items;
    expect(views).toMatchObject([
      {
        coin: 'USDT',
        transactionHash: twin.transactionHash.toString('hex'),
        blockHash: twin.blockHash.toString('hex'),
        blockNumber: 900,
        logIndex: 0,
        sender: formatAddress('tron', twin.sender),
        address: formatAddress('tron', holder.address),
        confirmations: 0,
        confirmationsNeeded: 19,
        creditedAt: null,
      },
    ]);
    expect(await idsBy({ memberId })).toEqual([other.id, one.id]);
    expect(await idsBy({ memberId, network: here })).toEqual([one.id]);
    expect(await idsBy({ memberId, state: 'reversed' })).toEqual([other.id]);
    expect(await idsBy({ state: 'belowMinimum' })).toEqual([stranger.id, one.id]);
    expect(await idsBy({ network: unread })).toEqual([twin.id]);
    expect(await idsBy({ trace: `0x${holder.address.toString('hex')}` })).toEqual([
      other.id,
      one.id,
    ]);
    expect(await idsBy({ trace: `0x${one.transactionHash.toString('hex')}` })).toEqual([one.id]);
    expect(await idsBy({ trace: 'nothing of the kind' })).toEqual([]);
  });

  test('shows the confirmations and the postings of each deposit', async () => {
    const row = await rows.add(holder, { blockNumber: 995n });
    const ahead = await rows.add(holder, { blockNumber: 1002n });
    const gone = await rows.add(holder, { blockNumber: 995n, state: 'gone' });
    await rows.add(holder, { blockNumber: 995n, state: 'reversed' });
    for (const [{ id }, journalId, amount] of [
      [row, 12n, -5_000_000n],
      [row, 11n, 5_000_000n],
      [gone, 13n, 5_000_000n],
    ] as const)
      await database.db
        .insertInto('depositPosting')
        .values({ depositId: id, journalId, amount })
        .execute();
    const { items } = await listDeposits(database.db, { size, memberId: String(holder.id) });
    expect(items.map(({ confirmations }) => confirmations)).toEqual([0, 0, 0, 6]);
    expect(items.map(({ postings }) => postings.length)).toEqual([0, 1, 0, 2]);
    expect(items[3]).toMatchObject({
      blockHash: `0x${row.blockHash.toString('hex')}`,
      sender: formatAddress('evm', row.sender),
      amount: '5.000000',
      seenAt: expect.any(String),
      postings: [
        { journalId: '11', amount: '5.000000' },
        { journalId: '12', amount: '-5.000000' },
      ],
    });
    expect(items[2]).toMatchObject({ depositId: String(ahead.id), confirmationsNeeded: 12 });
    const page = { size: 1, memberId: String(holder.id), cursor: String(gone.id) };
    expect((await listDeposits(database.db, page)).items).toMatchObject([
      { depositId: String(ahead.id) },
    ]);
  });
});
