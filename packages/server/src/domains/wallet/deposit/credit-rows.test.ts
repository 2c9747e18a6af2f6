import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { untilOneWaits } from '../../../testing/until-one-waits.ts';
import { academy, LedgerDiffers } from '../ledger/index.ts';
import { availableOf, giveMoney } from '../testing/money.ts';
import { creditDeposit } from './credit-deposit.ts';
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
import { verifyDeposits } from './verify-deposits.ts';

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

const hexOf = ({ transactionHash, blockHash, sender }: AddedRow) => ({
  transactionHash: transactionHash.toString('hex'),
  blockHash: blockHash.toString('hex'),
  sender: sender.toString('hex'),
});

async function creditIn(tx: Tx, row: AddedRow, to = holder): Promise<boolean> {
  return await creditDeposit(tx, rows.network, {
    ...row,
    ...hexOf(row),
    recipient: to.address.toString('hex'),
    rawAmount: String(row.amount + row.dust),
    alike: 1,
    doubts: 0,
  });
}

const credit = async (row: AddedRow, to = holder) =>
  await database.transaction((tx) => creditIn(tx, row, to));

const stateOf = async (row: AddedRow) => (await rowOf(database.db, row)).state;
const available = () => availableOf(rows.server, holder);

describe('a credit', () => {
  test('sends an event to the member’s apps, also if the deposit is below the minimum', async () => {
    for (const amount of [5_000_000n, 5n]) {
      const row = await rows.add(holder, { amount });
      await database.db.deleteFrom('liveEvent').execute();
      await credit(row);
      const events = await database.db
        .selectFrom('liveEvent')
        .select(['audience', 'topic', 'subject'])
        .where('topic', '=', 'deposits')
        .execute();
      const audience = `member:${holder.id}`;
      expect(events).toEqual([{ audience, topic: 'deposits', subject: String(row.id) }]);
    }
  });

  test('is posted by the academy, and names the deposit and its transaction, as does a reversal', async () => {
    const row = await newReversed();
    const journals = await database.db
      .selectFrom('journal')
      .select(['kind', 'actorId', 'coin', 'detail'])
      .where('id', 'in', [row.journalId, row.reversal])
      .orderBy('id')
      .execute();
    const transaction = row.transactionHash.toString('hex');
    const detail = { deposit: String(row.id), network: here, transaction };
    const common = { actorId: academy, coin: 'USDT', detail };
    expect(journals).toEqual([
      { kind: 'deposit', ...common },
      { kind: 'depositReversal', ...common },
    ]);
    const notices = await database.db
      .selectFrom('notice')
      .select(['kind', 'link'])
      .where('memberId', '=', holder.id)
      .orderBy('id')
      .execute();
    expect(notices).toEqual([
      { kind: 'depositCredited', link: '/deposit' },
      { kind: 'depositReversed', link: '/deposit' },
    ]);
  });

  test('of the minimum itself leaves smaller deposits alone, and records when it was made', async () => {
    const small = await rows.add(holder, { state: 'belowMinimum', amount: 300_000n });
    const row = await rows.add(holder, { amount: 1_000_000n });
    await credit(row);
    expect(await available()).toBe('1.000000');
    expect(await stateOf(small)).toBe('belowMinimum');
    const { creditedAt, changedAt, credits } = await rowOf(database.db, row);
    expect([creditedAt, credits]).toEqual([changedAt, 1]);
  });

  test('is made once if two transactions try at the same time', async () => {
    const row = await rows.add(holder);
    const { second } = await database.transaction(async (tx) => {
      expect(await creditIn(tx, row)).toBe(true);
      const call = credit(row);
      await untilOneWaits(rows.server);
      return { second: call };
    });
    expect(await second).toBe(false);
    expect(await available()).toBe('5.000000');
  });

  test('adds up the small deposits of the same address until they reach the minimum', async () => {
    const small = { state: 'belowMinimum', amount: 300_000n } as const;
    const another = await rows.addAddress(holder);
    const together = [await rows.add(holder, small), await rows.add(holder, small)];
    const others = [
      await rows.add(another, small),
      await rows.add(holder, { ...small, network: elsewhere }),
      await rows.add(holder, { ...small, state: 'seen' }),
      await rows.add(holder, { ...small, state: 'gone' }),
      await rows.add(holder, { ...small, amount: 0n, dust: 7n }),
    ];
    const before = await Promise.all(others.map(stateOf));
    await credit(await rows.add(holder, { amount: 399_999n }));
    expect(await available()).toBe('0.000000');
    const last = await rows.add(holder, { amount: 1n });
    await credit(last);
    expect(await available()).toBe('1.000000');
    for (const row of [...together, last]) expect(await stateOf(row)).toBe('credited');
    expect(await Promise.all(others.map(stateOf))).toEqual(before);
  });

  test('waits for a transaction that changes a small deposit, and does not add a deposit that is gone', async () => {
    const small = await rows.add(holder, { state: 'belowMinimum', amount: 600_000n });
    const last = await rows.add(holder, { amount: 500_000n });
    // The triggers would lock the address and so wait at an earlier point.
    await database.pool.query('alter table deposit disable trigger user');
    const { call } = await database.transaction(async (tx) => {
      await sql`update deposit set state = 'gone' where id = ${small.id}`.execute(tx);
      const crediting = credit(last);
      await untilOneWaits(rows.server);
      return { call: crediting };
    });
    await call;
    await database.pool.query('alter table deposit enable trigger user');
    expect(await available()).toBe('0.000000');
    expect([await stateOf(small), await stateOf(last)]).toEqual(['gone', 'belowMinimum']);
  });
});

class Undone extends Error {}

/** Returns what the verifier reports after a change that no code makes, and undoes the change. */
async function verdictOn(change: (tx: Tx) => Promise<unknown>): Promise<string> {
  let said = 'sound';
  await database
    .transaction(async (tx) => {
      for (const table of ['deposit', 'deposit_posting', 'journal'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await change(tx);
      await verifyDeposits(tx).catch((error: unknown) => {
        if (!(error instanceof LedgerDiffers)) throw error;
        said = error.message;
      });
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return said;
}

async function newCredited() {
  const row = await rows.add(holder);
  await credit(row);
  const { journalId } = await rowOf(database.db, row);
  return { ...row, journalId: journalId ?? 0n };
}

async function newReversed() {
  const row = await newCredited();
  await database.transaction((tx) =>
    takeBack(tx, rows.network, {
      ...row,
      ...hexOf(row),
      state: 'credited',
      credits: 1,
      doubts: 0,
    }),
  );
  const { journalId: reversal } = await database.db
    .selectFrom('depositPosting')
    .select('journalId')
    .where('depositId', '=', row.id)
    .where('amount', '<', 0n)
    .executeTakeFirstOrThrow();
  return { ...row, reversal };
}

const wrongDeposit = ({ id }: AddedRow) => expect.stringContaining(`Deposit ${id} is not what`);
const wrongJournal = (id: bigint) => `Journal ${id} is not what its deposits brought into custody.`;
const forget = (tx: Tx, { id }: AddedRow) =>
  sql`delete from deposit_posting where deposit_id = ${id}`.execute(tx);
const lose = (tx: Tx, { id }: AddedRow) =>
  sql`update deposit set state = 'gone', journal_id = null where id = ${id}`.execute(tx);

describe('the verifier', () => {
  test('reports nothing without a change', async () => {
    await newCredited();
    await newReversed();
    expect(await verdictOn(async () => {})).toBe('sound');
  });

  test('finds a posted deposit that is not marked as credited', async () => {
    const row = await newCredited();
    expect(await verdictOn((tx) => lose(tx, row))).toEqual(wrongDeposit(row));
  });

  test('finds a reversed deposit that is marked as credited', async () => {
    const row = await newReversed();
    const change = (tx: Tx) =>
      sql`update deposit set state = 'credited', journal_id = ${row.journalId} where id = ${row.id}`.execute(
        tx,
      );
    expect(await verdictOn(change)).toEqual(wrongDeposit(row));
  });

  test('finds a deposit that refers to the journal of another one', async () => {
    const [row, other] = [await newCredited(), await newCredited()];
    const change = (tx: Tx) =>
      sql`update deposit set journal_id = ${other.journalId} where id = ${row.id}`.execute(tx);
    expect(await verdictOn(change)).toEqual(wrongDeposit(row));
  });

  test('finds a deposit of which its journal posted only a part', async () => {
    const [row, other] = [await newCredited(), await newCredited()];
    const change = async (tx: Tx) => {
      await sql`update deposit_posting set amount = 2000000 where deposit_id = ${row.id}`.execute(
        tx,
      );
      await sql`insert into deposit_posting values (${row.id}, ${other.journalId}, 3000000)`.execute(
        tx,
      );
    };
    expect(await verdictOn(change)).toEqual(wrongDeposit(row));
  });

  test('finds the journal of a credit without a deposit', async () => {
    const row = await newCredited();
    const change = async (tx: Tx) => {
      await forget(tx, row);
      await lose(tx, row);
    };
    expect(await verdictOn(change)).toBe(wrongJournal(row.journalId));
  });

  test('finds the journal of a reversal without a deposit', async () => {
    const row = await newReversed();
    const change = async (tx: Tx) => {
      await forget(tx, row);
      await sql`update journal set kind = 'adjustment' where id = ${row.journalId}`.execute(tx);
    };
    expect(await verdictOn(change)).toBe(wrongJournal(row.reversal));
  });

  test('finds a posting of a deposit in a journal of another kind', async () => {
    const row = await newReversed();
    const given = [
      await giveMoney(rows.server, holder, '5'),
      await giveMoney(rows.server, holder, '5'),
    ];
    const change = async (tx: Tx) => {
      for (const [index, id] of given.entries())
        await sql`insert into deposit_posting values (${row.id}, ${id}, ${index === 0 ? 5n : -5n})`.execute(
          tx,
        );
    };
    expect(await verdictOn(change)).toBe(wrongJournal(given[0] ?? 0n));
  });

  test('finds a journal whose amount in custody differs from its deposits', async () => {
    const row = await newCredited();
    const change = async (tx: Tx) => {
      await sql`update deposit_posting set amount = 4000000 where deposit_id = ${row.id}`.execute(
        tx,
      );
      await sql`update deposit set amount = 4000000 where id = ${row.id}`.execute(tx);
    };
    expect(await verdictOn(change)).toBe(wrongJournal(row.journalId));
  });

  test('ignores money that came into custody without a deposit of a member', async () => {
    const row = await newCredited();
    const change = async (tx: Tx) => {
      await forget(tx, row);
      await lose(tx, row);
      await sql`update journal set detail = '{}' where id = ${row.journalId}`.execute(tx);
    };
    expect(await verdictOn(change)).toBe('sound');
  });
});
