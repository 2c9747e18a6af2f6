import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chains } from '../../../chain/index.ts';
import { joinProviders } from '../../../chain/rpc/rpc.ts';
import { fakeProvider } from '../../../chain/testing/fake-provider.ts';
import { newOperator, type Person } from '../../../testing/people.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import {
  type AddedRow,
  type DepositRows,
  elsewhere,
  here,
  type Holder,
  openDepositRows,
  rowOf,
} from '../testing/deposit-rows.ts';
import { listChains } from './list-chains.ts';
import { listDeposits } from './list-deposits.ts';
import { listIncidents } from './list-incidents.ts';
import { resolveIncident } from './resolve-incident.ts';
import { quorumFlow } from './review-quorum.ts';
import { setQuorum } from './set-quorum.ts';
import { readAgain, switchNetwork } from './switch-network.ts';
import { depositWorkLines } from './work-lines.ts';

const unread = 'TRC20';

let rows: DepositRows;
let database: DepositRows['server']['database'];
let operator: Person;
let holder: Holder;
beforeAll(async () => {
  rows = await openDepositRows();
  ({ database } = rows.server);
  operator = await newOperator(rows.server, ['finance']);
});
beforeEach(async () => {
  holder = await rows.newHolder();
});
afterAll(() => rows.close());

/** Creates chains with this number of providers for each network. */
function chainsWith(providers: Readonly<Record<string, number>>): Chains {
  const rpcs = new Map(
    Object.entries(providers).map(([code, count]) => [
      code,
      joinProviders(Array.from({ length: count }, (_, nth) => fakeProvider(`${code}${nth}`, {}))),
    ]),
  );
  return { ...rows.server.services.chains, rpcOf: (code) => rpcs.get(code) };
}

async function networkRow(code: string) {
  return await database.db
    .selectFrom('coinNetwork')
    .select(['depositsOn', 'withdrawalsOn', 'quorum', 'quorumAmount', 'contractAddress'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

async function addIncident(of: AddedRow, kind: string, recovered = 0n): Promise<bigint> {
  const { rows: added } = await sql<{ id: bigint }>`
    insert into chain_incident (kind, network, member_id, deposit_id, amount, recovered)
    values (${kind}, ${of.network}, ${of.memberId}, ${of.id}, 5000000, ${recovered})
    returning id`.execute(database.db);
  return added[0]?.id ?? 0n;
}

describe('the list of chains', () => {
  test('shows for each chain the result of the last check of its providers', async () => {
    await database.pool.query(
      `insert into chain_quorum (network, configured, needed, agreeing, problem, is_broken, since)
       values ($1, 3, 2, 1, 'two are away', true, '2020-01-01Z'), ($2, 0, 0, 0, null, true, now()),
         ($3, 2, 2, 2, 'gone', true, now())`,
      [here, elsewhere, unread],
    );
    const chains = chainsWith({ [here]: 3, [elsewhere]: 1 });
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
         check_problem_since = '2020-01-01Z' where network = $1`,
      [here],
    );
    await database.pool.query('update chain_cursor set head_number = 1007 where network = $1', [
      elsewhere,
    ]);
    const addStuck = async (network: string) =>
      await sql`insert into chain_transaction (network, purpose, sender, recipient, is_token, amount, problem, problem_since)
        values (${network}, 'cold', ${randomBytes(20)}, ${randomBytes(20)}, true, 1, 'waits', now())`.execute(
        database.db,
      );
    for (let nth = 0; nth < 11; nth += 1) await addStuck(here);
    await addStuck(elsewhere);
    const chains = chainsWith({ [here]: 2, [elsewhere]: 1 });
    const { items } = await listChains({ ...rows.server.services, chains });
    const found = (code: string) => items.find(({ network }) => network === code);
    expect(found(here)?.reading).toMatchObject({
      head: 990,
      readUpTo: 1000,
      behind: 0,
      secondReading: { upTo: 980, problem: 'silent', problemSince: '2020-01-01T00:00:00.000Z' },
    });
    expect(found(elsewhere)?.reading).toMatchObject({ behind: 7, secondReading: null });
    expect(found(unread)).toMatchObject({ reading: null, isConnected: false });
    expect([here, elsewhere, unread].map((code) => found(code)?.stuck.length)).toEqual([10, 1, 0]);
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
    for (const [journalId, { id }] of [row, gone].entries())
      await database.db
        .insertInto('depositPosting')
        .values({ depositId: id, journalId: BigInt(journalId) + 1n, amount: 5_000_000n })
        .execute();
    const { items } = await listDeposits(database.db, { size, memberId: String(holder.id) });
    expect(items.map(({ confirmations }) => confirmations)).toEqual([0, 0, 0, 6]);
    expect(items.map(({ postings }) => postings.length)).toEqual([0, 1, 0, 1]);
    expect(items[2]).toMatchObject({ depositId: String(ahead.id), confirmationsNeeded: 12 });
    const page = { size: 1, memberId: String(holder.id), cursor: String(gone.id) };
    expect((await listDeposits(database.db, page)).items).toMatchObject([
      { depositId: String(ahead.id) },
    ]);
  });
});

const resolve = async (id: bigint) =>
  await database.transaction((tx) => resolveIncident(tx, id, operator.id, 'Looked into'));
const doubt = async ({ id }: AddedRow) =>
  await sql`update deposit set doubts = 3, tried_at = now() where id = ${id}`.execute(database.db);
const listedBy = async (filter: object) =>
  (await listIncidents(database.db, { size: 2, ...filter })).items;

describe('an incident', () => {
  test('is listed by whether it is resolved, with what came of it later', async () => {
    const row = await rows.add(holder);
    const open = await addIncident(row, 'disputed');
    const resolved = await addIncident(row, 'shortfall', 2_000_000n);
    await resolve(resolved);
    expect((await listedBy({ state: 'open' })).map(({ incidentId }) => incidentId)).toContain(
      String(open),
    );
    expect(await listedBy({ state: 'resolved' })).toMatchObject([
      {
        incidentId: String(resolved),
        recovered: '2.000000',
        resolvedBy: { email: operator.email },
      },
    ]);
    expect(await listedBy({ cursor: String(resolved) })).toMatchObject([
      { incidentId: String(open), recovered: null, resolvedBy: null, amount: '5.000000' },
    ]);
  });

  test.each(['disputed', 'notCredited'])(
    'of a deposit that is %s has it tried at once when it is resolved, and it alone',
    async (kind) => {
      const [row, other] = [await rows.add(holder), await rows.add(holder)];
      const [id, otherId] = [await addIncident(row, kind), await addIncident(other, kind)];
      for (const one of [row, other]) await doubt(one);
      const before = await rowOf(database.db, other);
      await resolve(id);
      expect(await rowOf(database.db, row)).toMatchObject({ doubts: 0, triedAt: null });
      expect(await rowOf(database.db, other)).toEqual(before);
      const { resolvedAt } = await database.db
        .selectFrom('chainIncident')
        .select('resolvedAt')
        .where('id', '=', otherId)
        .executeTakeFirstOrThrow();
      expect(resolvedAt).toBeNull();
      await doubt(row);
      await expect(resolve(id)).rejects.toThrow('incidentResolved');
      await sql`update deposit set doubts = 3 where id = ${row.id}`.execute(database.db);
      expect(await rowOf(database.db, row)).toMatchObject({ doubts: 3, triedAt: expect.any(Date) });
    },
  );

  test('of another kind leaves its deposit alone, and one that there is not cannot be resolved', async () => {
    const row = await rows.add(holder);
    const id = await addIncident(row, 'shortfall');
    await doubt(row);
    const before = await rowOf(database.db, row);
    await resolve(id);
    expect(await rowOf(database.db, row)).toEqual(before);
    await expect(resolve(id + 1000n)).rejects.toThrow('notFound');
  });
});

const turn = async (code: string, what: 'deposits' | 'withdrawals', on: boolean, of: Chains) =>
  await database.transaction((tx) => switchNetwork(tx, of, { network: code, what, on }));
const again = async (code: string, from: bigint) =>
  await database.transaction((tx) => readAgain(tx, chainsWith({ [here]: 1 }), code, from));

describe('a network', () => {
  test('is switched by itself, one direction at a time, and on only where its chain is read', async () => {
    const chains = chainsWith({ [here]: 2, [unread]: 1 });
    const other = await networkRow(elsewhere);
    await turn(here, 'withdrawals', true, chains);
    await turn(here, 'deposits', false, chains);
    expect(await networkRow(here)).toMatchObject({ depositsOn: false, withdrawalsOn: true });
    expect(await networkRow(elsewhere)).toEqual(other);
    await turn(here, 'deposits', true, chains);
    await turn(here, 'withdrawals', false, chains);
    expect(await networkRow(here)).toMatchObject({ depositsOn: true, withdrawalsOn: false });
    expect(await networkRow(elsewhere)).toEqual(other);
    await expect(turn(elsewhere, 'deposits', true, chains)).rejects.toThrow('chainNotConnected');
    await turn(elsewhere, 'withdrawals', false, chains);
    await expect(turn('NOWHERE', 'deposits', false, chains)).rejects.toThrow('notFound');
    const { contractAddress } = await networkRow(unread);
    const setContract = async (address: string | null) =>
      await sql`update coin_network set contract_address = ${address}, deposits_on = false, withdrawals_on = false
        where code = ${unread}`.execute(database.db);
    await setContract(null);
    await expect(turn(unread, 'deposits', true, chains)).rejects.toThrow('chainNotConnected');
    await setContract(contractAddress);
  });

  test('is read again only where somebody reads it', async () => {
    await expect(again('NOWHERE', 1n)).rejects.toThrow('notFound');
    await expect(again(elsewhere, 1n)).rejects.toThrow('chainNotConnected');
    await expect(again(here, 1001n)).rejects.toThrow('blockNotRead');
    await again(here, 1000n);
  });

  test('has a quorum of its own, which is told as it was when another change is done', async () => {
    const chains = chainsWith({ [here]: 3 });
    const set = async (quorum: number, amount: string) =>
      await database.transaction((tx) => setQuorum(tx, chains, { network: here, quorum, amount }));
    const other = await networkRow(elsewhere);
    const { second } = await database.transaction(async (tx) => {
      await setQuorum(tx, chains, { network: here, quorum: 3, amount: '7' });
      const call = set(2, '5');
      await untilOneWaits(rows.server);
      return { second: call };
    });
    expect(await second).toEqual({ quorum: 3, amount: '7.000000' });
    expect(await networkRow(here)).toMatchObject({ quorum: 2, quorumAmount: 5_000_000n });
    expect(await networkRow(elsewhere)).toEqual(other);
    await expect(set(4, '5')).rejects.toThrow('quorumTooLarge');
    // What is in force already may stay, however few are configured.
    await sql`update coin_network set quorum = 4 where code = ${here}`.execute(database.db);
    expect(await set(4, '6')).toEqual({ quorum: 4, amount: '5.000000' });
  });

  test('takes a second person for fewer providers or more money, by what is in force there', async () => {
    await sql`update coin_network set quorum = 3, quorum_amount = 5000000 where code = ${here}`.execute(
      database.db,
    );
    const review = async (quorum: number, amount: string) =>
      await quorumFlow.review(
        database.db,
        { network: here, quorum, amount, reason: '' },
        { authorId: operator.id },
      );
    expect(await review(3, '5')).toBeUndefined();
    expect(await review(4, '4')).toBeUndefined();
    expect(await review(2, '5')).toHaveLength(4);
    expect(await review(3, '5.000001')).toHaveLength(4);
    await database.transaction(async (tx) => {
      await sql`select from coin_network where code <> ${here} for update`.execute(tx);
      // Another network is not waited for.
      await database.transaction(async (own) => {
        await quorumFlow.renew?.(own, { network: here, quorum: 2, amount: '5', reason: '' });
      });
    });
  });
});

test('the desk counts what is open and goes on, and not what nobody finds out about any more', async () => {
  const countOf = async (kind: string) =>
    (await depositWorkLines.find((line) => line.kind === kind)?.read(database.db, 0n, 100))?.count;
  const before = (await countOf('chainIncident')) ?? 0;
  const row = await rows.add(holder);
  const id = await addIncident(row, 'disputed');
  expect(await countOf('chainIncident')).toBe(before + 1);
  await database.transaction((tx) => resolveIncident(tx, id, operator.id, 'Looked into'));
  expect(await countOf('chainIncident')).toBe(before);

  const two = JSON.stringify([
    { name: 'one', problem: null },
    { name: 'other', problem: null },
  ]);
  const cursor = async (change: string) => {
    await database.pool.query(
      `update chain_cursor set check_problem_since = now() - interval '61 minutes', reads_until = now(),
         providers = $1`,
      [two],
    );
    await database.pool.query(`update chain_cursor set ${change} where network = $1`, [elsewhere]);
    return await countOf('readByOne');
  };
  expect(await cursor('read_at = now()')).toBe(2);
  expect(await cursor('providers = providers - 1')).toBe(1);
  expect(await cursor(`reads_until = now() - interval '61 minutes'`)).toBe(1);
  expect(await cursor(`check_problem_since = now() - interval '59 minutes'`)).toBe(1);

  await database.pool.query('delete from chain_quorum');
  await database.pool.query(
    `insert into chain_quorum (network, configured, needed, agreeing, is_broken, checked_at)
     values ($1, 2, 2, 1, true, now()), ($2, 2, 2, 2, false, now()), ($3, 2, 2, 1, true, now() - interval '61 minutes')`,
    [here, elsewhere, unread],
  );
  expect(await countOf('quorumBroken')).toBe(1);
});
