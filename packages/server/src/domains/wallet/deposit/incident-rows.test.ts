import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { academy, post } from '../ledger/index.ts';
import { accountsMoved } from '../testing/accounts-moved.ts';
import { availableOf, giveMoney } from '../testing/money.ts';
import { closeIncident, closeReversals, openIncident } from './incidents.ts';
import { recoverShortfall } from './recover-shortfall.ts';
import { isResolved } from './resolved-incidents.ts';
import { takeBack } from './take-back.ts';
import {
  type AddedRow,
  type DepositRows,
  elsewhere,
  here,
  type Holder,
  openDepositRows,
  rowOf,
} from './testing/deposit-rows.ts';

let rows: DepositRows;
let database: DepositRows['server']['database'];
let operator: Person;
let holder: Holder;
beforeAll(async () => {
  rows = await openDepositRows();
  ({ database } = rows.server);
  operator = await newOperator(rows.server, ['finance']);
  await database.db
    .insertInto('coin')
    .values({ code: 'TEST', name: 'Another coin', position: 99 })
    .execute();
});
beforeEach(async () => {
  holder = await rows.newHolder();
});
afterAll(() => rows.close());

interface Incident {
  readonly kind?: string;
  readonly network?: string;
  readonly amount?: bigint;
  readonly recovered?: bigint;
  readonly ended?: 'byOperator' | 'byItself';
  readonly detail?: object;
  readonly hoursAgo?: number;
}

async function addIncident(of: AddedRow, given: Incident = {}): Promise<bigint> {
  const { kind = 'shortfall', network = of.network, amount = null, recovered = 0n } = given;
  const { ended, detail = {}, hoursAgo = -1 } = given;
  const { rows: added } = await sql<{ id: bigint }>`
    insert into chain_incident (kind, network, member_id, deposit_id, amount, recovered, detail, opened_at,
      resolved_at, resolved_by, resolution)
    values (${kind}, ${network}, ${of.memberId}, ${of.id}, ${amount}, ${recovered}, ${JSON.stringify(detail)},
      now() - ${hoursAgo} * interval '1 hour', case when ${ended !== undefined} then now() end,
      ${ended === 'byOperator' ? operator.id : null}, ${ended === undefined ? null : 'Looked into'})
    returning id`.execute(database.db);
  return added[0]?.id ?? 0n;
}

async function incident(id: bigint) {
  return await database.db
    .selectFrom('chainIncident')
    .select(['amount', 'recovered', 'resolution'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const resolutionOf = async (id: bigint) => (await incident(id)).resolution;

const recover = async (...returned: readonly (readonly [AddedRow, bigint])[]) =>
  await database.transaction((tx) =>
    recoverShortfall(tx, {
      network: here,
      memberId: holder.id,
      together: returned.map(([{ transactionHash }, amount]) => ({
        transactionHash: transactionHash.toString('hex'),
        amount,
      })),
    }),
  );

const back = async (row: AddedRow, credits = 1) =>
  await database.transaction((tx) =>
    takeBack(tx, rows.network, {
      ...row,
      credits,
      doubts: 0,
      transactionHash: row.transactionHash.toString('hex'),
      blockHash: row.blockHash.toString('hex'),
    }),
  );

describe('a deposit that returns to the chain', () => {
  test('recovers the shortfalls of its own transaction, each amount once', async () => {
    const one = await rows.add(holder);
    const other = await rows.add(holder, {
      transactionHash: one.transactionHash,
      logIndex: 1,
    });
    const [first, second] = [
      await addIncident(one, { amount: 3n }),
      await addIncident(other, { amount: 5n }),
    ];
    expect(await recover([one, 2n], [other, 3n])).toBe(5n);
    expect(await incident(first)).toEqual({ amount: 3n, recovered: 0n, resolution: 'returned' });
    expect(await incident(second)).toEqual({ amount: 3n, recovered: 0n, resolution: null });
    expect(await recover([one, 9n])).toBe(3n);
    expect(await incident(second)).toEqual({ amount: 3n, recovered: 0n, resolution: 'returned' });
    expect(await recover([one, 9n])).toBe(0n);
  });

  test('recovers a shortfall that an operator has resolved, up to its amount, and keeps the resolution', async () => {
    const row = await rows.add(holder);
    const id = await addIncident(row, { amount: 7n, recovered: 1n, ended: 'byOperator' });
    expect(await recover([row, 2n])).toBe(2n);
    expect(await incident(id)).toEqual({ amount: 7n, recovered: 3n, resolution: 'Looked into' });
    expect(await recover([row, 9n])).toBe(4n);
    expect(await incident(id)).toMatchObject({ recovered: 7n });
    expect(await recover([row, 9n])).toBe(0n);
  });

  test('leaves shortfalls of other members, networks and transactions, ended ones and other kinds of incidents alone', async () => {
    const row = await rows.add(holder);
    const { transactionHash } = row;
    const stranger = await rows.newHolder();
    await addIncident(await rows.add(stranger, { transactionHash, logIndex: 1 }), { amount: 3n });
    await addIncident(await rows.add(holder, { transactionHash, network: elsewhere }), {
      amount: 3n,
    });
    const another = await addIncident(await rows.add(holder), { amount: 3n });
    await addIncident(row, { amount: 3n, ended: 'byItself' });
    await addIncident(row, { amount: 3n, kind: 'reversal' });
    expect(await recover([row, 9n])).toBe(0n);
    await database.transaction(async (tx) => {
      await sql`select from chain_incident where id = ${another} for update`.execute(tx);
      // The lock on an incident of another transaction does not block the recovery.
      expect(await recover([row, 9n])).toBe(0n);
    });
  });

  test('waits while another deposit recovers the same shortfall', async () => {
    const row = await rows.add(holder);
    await addIncident(row, { amount: 3n });
    const { second } = await database.transaction(async (tx) => {
      const returned = [{ transactionHash: row.transactionHash.toString('hex'), amount: 5n }];
      const given = { network: here, memberId: holder.id, together: returned };
      expect(await recoverShortfall(tx, given)).toBe(3n);
      const call = recover([row, 5n]);
      await untilOneWaits(rows.server);
      return { second: call };
    });
    expect(await second).toBe(0n);
  });
});

describe('an incident', () => {
  test('is not opened a second time while it is open', async () => {
    const row = await rows.add(holder);
    const open = async () =>
      await database.transaction((tx) =>
        openIncident(tx, {
          kind: 'disputed',
          network: here,
          memberId: holder.id,
          depositId: row.id,
        }),
      );
    await open();
    await open();
    const { rows: opened } =
      await sql`select from chain_incident where deposit_id = ${row.id}`.execute(database.db);
    expect(opened).toHaveLength(1);
  });

  test('is closed without the other incidents of its deposit and of other deposits', async () => {
    const [row, other] = [await rows.add(holder), await rows.add(holder)];
    const ended = await addIncident(row, { kind: 'disputed', ended: 'byOperator' });
    const own = await addIncident(row, { kind: 'disputed' });
    const others = [
      await addIncident(row, { kind: 'notCredited' }),
      await addIncident(other, { kind: 'disputed' }),
    ];
    await database.transaction((tx) =>
      closeIncident(tx, { kind: 'disputed', depositId: row.id }, 'confirmed'),
    );
    expect(await resolutionOf(own)).toBe('confirmed');
    expect(await resolutionOf(ended)).toBe('Looked into');
    for (const id of others) expect(await resolutionOf(id)).toBeNull();
  });

  test('about a full reversal is closed when its transaction is on the chain again', async () => {
    const row = await rows.add(holder);
    const { transactionHash } = row;
    const reversal = { kind: 'reversal' };
    const stranger = await rows.newHolder();
    const ended = await addIncident(row, { ...reversal, ended: 'byOperator' });
    const own = await addIncident(row, reversal);
    // The log of the same transfer can have another index after a reorganisation.
    const twin = await addIncident(
      await rows.add(holder, { transactionHash, logIndex: 1 }),
      reversal,
    );
    const others = [
      await addIncident(row, { kind: 'shortfall', amount: 1n }),
      await addIncident(await rows.add(holder), reversal),
      await addIncident(await rows.add(stranger, { transactionHash, logIndex: 2 }), reversal),
      await addIncident(await rows.add(holder, { transactionHash, network: elsewhere }), reversal),
    ];
    await database.transaction((tx) =>
      closeReversals(tx, rows.network, {
        memberId: holder.id,
        transactionHash: transactionHash.toString('hex'),
      }),
    );
    expect(await resolutionOf(ended)).toBe('Looked into');
    for (const id of [own, twin]) expect(await resolutionOf(id)).toBe('returned');
    for (const id of others) expect(await resolutionOf(id)).toBeNull();
  });

  test.each<[string, Incident, boolean]>([
    ['was resolved by an operator', {}, true],
    ['had another kind', { kind: 'disputed' }, false],
    ['was closed automatically', { ended: 'byItself' }, false],
    ['had another cause', { detail: { reason: 'other' } }, false],
    ['was resolved before its deposit changed', { hoursAgo: 1 }, false],
  ])('counts as resolved if the earlier one %s: %s', async (_, given, isKnown) => {
    const row = await rows.add(holder);
    const cause = { reason: 'memberClosed' };
    await addIncident(row, {
      kind: 'notCredited',
      ended: 'byOperator',
      detail: { ...cause, transaction: 'ab' },
      ...given,
    });
    const resolved = async ({ id }: AddedRow) =>
      await database.transaction((tx) =>
        isResolved(tx, { kind: 'notCredited', depositId: id, detail: cause }),
      );
    expect(await resolved(row)).toBe(isKnown);
    expect(await resolved(await rows.add(holder))).toBe(false);
  });
});

describe('taking a deposit back', () => {
  test('takes only the available balance of the member in that coin', async () => {
    await giveMoney(rows.server, await rows.newHolder(), '50');
    await giveMoney(rows.server, holder, '50', { coin: 'TEST' });
    await sql`insert into ledger_account (holder, coin, kind, balance)
      values (${holder.id}, 'USDT', 'frozen', 50000000)`.execute(database.db);
    const row = await rows.add(holder, { state: 'credited' });
    expect(await accountsMoved(rows.server, { holder }, () => back(row))).toEqual({
      custody: '5.000000',
      adjustments: '-5.000000',
    });
  });

  test('waits for a posting that spends the balance at the same time, and takes the rest', async () => {
    await giveMoney(rows.server, holder, '5');
    const row = await rows.add(holder, { state: 'credited' });
    const taken = await database.transaction(async (tx) => {
      await post(tx, {
        kind: 'adjustment',
        coin: 'USDT',
        actorId: academy,
        requestId: randomUUID(),
        detail: { reason: 'For a test' },
        lines: [
          { holder: academy, account: 'adjustments', amount: 3_000_000n },
          { holder: holder.id, account: 'available', amount: -3_000_000n, category: 'adjustment' },
        ],
      });
      const call = back(row);
      await untilOneWaits(rows.server);
      return { call };
    });
    await taken.call;
    expect(await availableOf(rows.server, holder)).toBe('0.000000');
    expect(
      await database.db
        .selectFrom('chainIncident')
        .select(['kind', 'amount', 'detail'])
        .where('depositId', '=', row.id)
        .execute(),
    ).toEqual([
      {
        kind: 'shortfall',
        amount: 3_000_000n,
        detail: { amount: '5.000000', transaction: row.transactionHash.toString('hex') },
      },
    ]);
  });

  test('takes nothing for a deposit smaller than a micro-unit, and still marks it as reversed', async () => {
    const row = await rows.add(holder, { amount: 0n, dust: 7n, state: 'credited' });
    expect(await accountsMoved(rows.server, { holder }, () => back(row))).toEqual({});
    expect(await rowOf(database.db, row)).toMatchObject({ state: 'reversed' });
  });

  test('takes the amount again after each credit of the same deposit', async () => {
    await giveMoney(rows.server, holder, '15');
    const row = await rows.add(holder, { state: 'credited' });
    for (const credits of [1, 2])
      expect(await accountsMoved(rows.server, { holder }, () => back(row, credits))).toEqual({
        custody: '5.000000',
        'holder available': '-5.000000',
      });
  });

  test('marks a credited deposit as reversed and any other as gone', async () => {
    await giveMoney(rows.server, holder, '5');
    const credited = await rows.add(holder, { state: 'credited' });
    const others = [await rows.add(holder), await rows.add(holder, { state: 'belowMinimum' })];
    const since = (await rowOf(database.db, credited)).changedAt;
    for (const row of [credited, ...others]) await back(row);
    expect(await rowOf(database.db, credited)).toMatchObject({
      state: 'reversed',
      journalId: null,
      creditedAt: null,
    });
    expect((await rowOf(database.db, credited)).changedAt).not.toEqual(since);
    for (const row of others)
      expect(await rowOf(database.db, row)).toMatchObject({ state: 'gone' });
    expect(await availableOf(rows.server, holder)).toBe('0.000000');
  });
});
