import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { post } from './post.ts';
import { holdFunds, releaseHold } from './holds.ts';
import { academy } from './journal.ts';
import { type Bank, coin, openBank, transfer } from './testing/bank.ts';

let bank: Bank;

beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

/** Inserts a journal without the ledger's functions, as faulty code would. */
async function writeJournal(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into journal (kind, coin, actor_id, request_id, fingerprint, detail, posted_at)
    values ('transfer', ${coin}, 0, gen_random_uuid(), '', '{}', now()) returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

async function writeLine(tx: Tx, journal: bigint, line: number, amount: bigint, account = 1n) {
  await sql`insert into journal_line (journal_id, line, account_id, amount, posted_at)
    values (${journal}, ${line}, ${account}, ${amount}, now())`.execute(tx);
}

interface Pair {
  readonly id?: bigint;
  readonly amount?: bigint;
  readonly first?: bigint | null;
  readonly second?: bigint | null;
  readonly at?: Date | null;
}

/** Inserts a journal of two lines without the ledger's functions; it is complete unless the options say otherwise. */
function writePair({ id, amount = 5n, first = 1n, second = 2n, at = new Date() }: Pair) {
  return sql`
    insert into journal (id, kind, coin, actor_id, request_id, fingerprint, detail, posted_at,
      amount, first_account, first_posted_at, second_account, second_posted_at)
    values (${id ?? sql`next_journal_id()`}, 'transfer', ${coin}, 0, gen_random_uuid(), '', '{}', now(),
      ${amount}, ${first}, now(), ${second}, ${at})`.execute(bank.database.db);
}

describe('the database itself refuses', () => {
  test('a journal that does not sum to zero, at the commit', async () => {
    const attempt = bank.database.transaction(async (tx) => {
      const journal = await writeJournal(tx);
      await writeLine(tx, journal, 1, 5n);
      await writeLine(tx, journal, 2, -4n);
    });
    await expect(attempt).rejects.toThrow(/is not whole: 2 lines, sum 1/);
  });

  test('a journal with no line or only one', async () => {
    await expect(bank.database.transaction(writeJournal)).rejects.toThrow(/is not whole: 0 lines/);
  });

  test('a line added to a journal of another transaction, even if the line sums to zero', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 10n);
    const { journalId } = await bank.post(transfer(from, to, 3n));
    const attempt = bank.database.transaction(async (tx) => {
      await sql`insert into journal_line (journal_id, line, account_id, amount, posted_at)
        values (${journalId}, 3, 1, 5, now()), (${journalId}, 4, 2, -5, now())`.execute(tx);
    });
    await expect(attempt).rejects.toThrow(/is not of this transaction/);
    const stray = bank.database.transaction((tx) => writeLine(tx, 987_654_321n, 1, 5n));
    await expect(stray).rejects.toThrow(/is not of this transaction/);
  });

  test('a third line for a journal that has two, and a pair of lines with amount zero', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 10n);
    const attempt = bank.database.transaction(async (tx) => {
      const { journalId } = await post(tx, transfer(from, to, 3n));
      await sql`insert into journal_line (journal_id, line, account_id, amount, posted_at)
        values (${journalId}, 3, 1, 5, now()), (${journalId}, 4, 2, -5, now())`.execute(tx);
    });
    await expect(attempt).rejects.toThrow(/has its two lines/);
    await expect(writePair({ amount: 0n })).rejects.toThrow(/domain pair_amount violates/);
    // The second line would have the opposite amount, which does not fit its type.
    await expect(writePair({ amount: -(2n ** 63n) })).rejects.toThrow(/out of range/);
  });

  test('a pair in which one side is missing, or one that readers of the ledger would not find', async () => {
    await expect(writePair({ first: null })).rejects.toThrow(/a side of its pair is missing/);
    await expect(writePair({ second: null })).rejects.toThrow(/a side of its pair is missing/);
    await expect(writePair({ at: null })).rejects.toThrow(/a side of its pair is missing/);
    await expect(writePair({ id: 0n })).rejects.toThrow(/nobody reads it/);
  });

  test('every change of posted rows', async () => {
    const { db } = bank.database;
    for (const table of ['journal', 'journal_line', 'ledger_block']) {
      const name = sql.table(table);
      for (const change of [sql`delete from ${name}`, sql`truncate ${name}`])
        await expect(change.execute(db)).rejects.toThrow(/never changed or removed/);
    }
    await expect(sql`update journal set amount = amount + 1`.execute(db)).rejects.toThrow(
      /never changed/,
    );
  });

  test('a balance below zero', async () => {
    const [member = 0n] = await bank.newMembers(1, 10n);
    const change = sql`update ledger_account set balance = balance - 11
      where holder = ${member} and kind = 'available'`;
    await expect(change.execute(bank.database.db)).rejects.toThrow(/ledger_account_balance_check/);
  });

  test('an account that its holder cannot have, and a change of an account’s identity', async () => {
    const { db } = bank.database;
    const [member = 0n] = await bank.newMembers(1, 10n);
    const open = (holder: bigint, kind: string, balance: bigint | null) =>
      sql`insert into ledger_account (holder, coin, kind, balance)
        values (${holder}, ${coin}, ${kind}, ${balance})`.execute(db);
    await expect(open(member, 'revenue', null)).rejects.toThrow(/cannot be held by/);
    await expect(open(academy, 'frozen', 0n)).rejects.toThrow(/cannot be held by/);
    await expect(open(academy, 'revenue', 0n)).rejects.toThrow(/cannot begin with/);
    await expect(open(member, 'frozen', null)).rejects.toThrow(/cannot begin with/);
    await expect(open(987_654n, 'frozen', 0n)).rejects.toThrow(/no member 987654/);
    for (const kept of ['member', 'coin'])
      await expect(sql`delete from ${sql.table(kept)}`.execute(db)).rejects.toThrow(
        /never changed/,
      );
    const change = sql`update ledger_account set kind = 'fees' where kind = 'revenue'`;
    await expect(change.execute(db)).rejects.toThrow(/never changed/);
    await expect(sql`delete from ledger_account`.execute(db)).rejects.toThrow(/never changed/);
  });

  test('a coin whose position has more digits than a bill’s number has room for', async () => {
    const add = sql`insert into coin (code, name, position) values ('FAR', 'Far', 100)`;
    await expect(add.execute(bank.database.db)).rejects.toThrow(/coin_position_check/);
  });

  test('a hold that ends twice, is opened again, or gets another identity', async () => {
    const { db } = bank.database;
    const [member = 0n] = await bank.newMembers(1, 10n);
    const { holdId } = await bank.database.transaction((tx) =>
      holdFunds(
        tx,
        { memberId: member, coin, amount: 5n, purpose: 'operator', reason: 'r', expiresAt: null },
        { actorId: member, requestId: randomUUID() },
      ),
    );
    const change = (what: RawBuilder<unknown>) =>
      sql`update hold set ${what} where id = ${holdId}`.execute(db);
    await expect(change(sql`amount = 6`)).rejects.toThrow(/is held and cannot become held/);
    await expect(change(sql`state = 'released', ended_by = 1, amount = 6`)).rejects.toThrow(/held/);
    await expect(change(sql`state = 'released', ended_by = held_by`)).rejects.toThrow(
      /no journal \d+ of kind release/,
    );
    await bank.database.transaction((tx) =>
      releaseHold(tx, holdId, { actorId: member, requestId: randomUUID() }),
    );
    await expect(change(sql`state = 'settled'`)).rejects.toThrow(/is released and cannot/);
    await expect(change(sql`state = 'held', ended_by = null`)).rejects.toThrow(/is released/);
    const invented = sql`insert into hold (member_id, coin, amount, purpose, reason, held_by)
      values (${member}, ${coin}, 5, 'operator', 'r', 987654321)`;
    await expect(invented.execute(db)).rejects.toThrow(/no journal 987654321 of kind hold/);
    for (const table of ['hold', 'ledger_proposal', 'contract_purchase'])
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(/never/);
  });
});
