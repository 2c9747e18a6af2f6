import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chains } from '../../../../chains/index.ts';
import { newOperator, type Person } from '../../../../testing/people.ts';
import { untilOneWaits } from '../../../../testing/until-one-waits.ts';
import { chainsWith } from '../testing/chains-with.ts';
import {
  type AddedRow,
  type DepositRows,
  elsewhere,
  here,
  type Holder,
  openDepositRows,
  rowOf,
} from '../testing/deposit-rows.ts';
import { closeIncident } from '../incidents.ts';
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

const resolve = async (id: bigint) =>
  await database.transaction((tx) => resolveIncident(tx, id, operator.id, 'Looked into'));
const doubt = async ({ id }: AddedRow) =>
  await sql`update deposit set doubts = 3, tried_at = now() where id = ${id}`.execute(database.db);
const listedBy = async (filter: object) =>
  (await listIncidents(database.db, { size: 2, ...filter })).items;

describe('an incident', () => {
  test('is listed by whether it is resolved, with the amount recovered later', async () => {
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
    expect((await listedBy({ cursor: String(resolved) }))[0]).toEqual({
      incidentId: String(open),
      kind: 'disputed',
      network: here,
      coin: 'USDT',
      member: { memberId: String(holder.id), account: holder.email },
      depositId: String(row.id),
      amount: '5.000000',
      recovered: null,
      detail: {},
      openedAt: expect.any(String),
      resolvedAt: null,
      resolvedBy: null,
      resolution: null,
    });
  });

  test.each(['disputed', 'notCredited'])(
    'of a deposit that is %s makes only that deposit due at once when it is resolved',
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

  test('about a network alone is listed without member, deposit and amount', async () => {
    await sql`insert into chain_incident (kind, network, detail)
      values ('deepReorganisation', ${elsewhere}, '{"block": "7"}')`.execute(database.db);
    const [incident] = await listedBy({ state: 'open' });
    expect(incident).toMatchObject({
      kind: 'deepReorganisation',
      network: elsewhere,
      member: null,
      depositId: null,
      amount: null,
      detail: { block: '7' },
    });
  });

  test('cannot be resolved while its deposit is being tried, nor after that attempt has closed it', async () => {
    const row = await rows.add(holder);
    const id = await addIncident(row, 'disputed');
    const { late } = await database.transaction(async (tx) => {
      await sql`select from deposit where id = ${row.id} for no key update`.execute(tx);
      const call = resolve(id).catch((error: unknown) => error);
      await untilOneWaits(rows.server);
      await closeIncident(tx, { kind: 'disputed', depositId: row.id }, 'confirmed');
      return { late: call };
    });
    expect(await late).toMatchObject({ code: 'incidentResolved' });
  });

  test('of another kind does not change its deposit, and one that does not exist cannot be resolved', async () => {
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
  await database.transaction((tx) =>
    readAgain(tx, chainsWith(rows.server, { [here]: 1 }), code, from),
  );

describe('a network', () => {
  test('is switched for one direction at a time, and switched on only if its chain is read', async () => {
    const chains = chainsWith(rows.server, { [here]: 2, [unread]: 1 });
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

  test('can be read again only if a scanner reads it', async () => {
    await expect(again('NOWHERE', 1n)).rejects.toThrow('notFound');
    await expect(again(elsewhere, 1n)).rejects.toThrow('chainNotConnected');
    await expect(again(here, 1001n)).rejects.toThrow('blockNotRead');
    await again(here, 1000n);
  });

  test('has its own quorum, and a change returns the previous one', async () => {
    const chains = chainsWith(rows.server, { [here]: 3 });
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
    // The current quorum may be kept, however few providers are configured.
    await sql`update coin_network set quorum = 4 where code = ${here}`.execute(database.db);
    expect(await set(4, '6')).toEqual({ quorum: 4, amount: '5.000000' });
  });

  test('requires a second operator for fewer providers or a higher amount than now', async () => {
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
      // The lock does not wait for another network.
      await database.transaction(async (own) => {
        await quorumFlow.renew?.(own, { network: here, quorum: 2, amount: '5', reason: '' });
      });
    });
  });
});

test('the desk counts open problems that are still checked, and not those that are no longer checked', async () => {
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
  expect(await cursor(`reads_until = now() - interval '59 minutes'`)).toBe(2);
  expect(await cursor('providers = providers - 1')).toBe(1);
  expect(await cursor(`reads_until = now() - interval '61 minutes'`)).toBe(1);
  expect(await cursor(`check_problem_since = now() - interval '59 minutes'`)).toBe(1);

  await database.pool.query('delete from chain_quorum');
  await database.pool.query(
    `insert into chain_quorum (network, configured, needed, agreeing, is_broken, checked_at)
     values ($1, 2, 2, 1, true, now() - interval '59 minutes'), ($2, 2, 2, 2, false, now()), ($3, 2, 2, 1, true, now() - interval '61 minutes')`,
    [here, elsewhere, unread],
  );
  expect(await countOf('quorumBroken')).toBe(1);
});
