import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { post } from './post.ts';
import { sealJournals } from './seal.ts';
import { type Bank, openBank, transfer } from './testing/bank.ts';
import { readTotals } from './totals.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;
let members: bigint[];

beforeEach(async () => {
  bank = await openBank();
  members = await bank.newMembers(3, 100n);
});
afterEach(() => bank.close());

const seal = (options = {}) => sealJournals(bank.database, bank.secrets, options);
const move = () => transfer(members[0] ?? 0n, members[1] ?? 0n, 1n);

async function totals() {
  const rows = await readTotals(bank.database.db);
  return Object.fromEntries(
    rows.filter(({ balance }) => balance !== 0n).map(({ kind, balance }) => [kind, balance]),
  );
}

describe('sealing', () => {
  test('chains everything that is committed, in blocks of limited size', async () => {
    expect(await seal({ mostJournals: 2 })).toBe(3);
    await bank.post(move());
    expect(await seal()).toBe(1);
    expect(await seal()).toBe(0);
    const { head, journals } = await verifyLedger(bank.database.db, bank.secrets);
    expect([head?.height, journals]).toEqual([3n, 4]);
  });

  test('does not change the totals', async () => {
    const before = await totals();
    expect(before).toEqual({ custody: -300n, available: 300n });
    await seal();
    expect(await totals()).toEqual(before);
    await bank.post(move());
    expect(await totals()).toEqual(before);
  });

  test('skips no journal whose transaction takes longer than its neighbours', async () => {
    await bank.database.transaction(async (slow) => {
      await post(slow, move());
      // The unfinished journal is the newest, so there is nothing else to seal.
      expect(await seal({ patienceMs: 50 })).toBe(0);
      await bank.newMembers(1, 5n);
      // The unfinished transaction might still commit an id smaller than that of the new deposit.
      expect(await seal({ patienceMs: 50 })).toBe(0);
    });
    expect(await seal()).toBe(5);
    await verifyLedger(bank.database.db, bank.secrets);
  });

  test('skips ids of failed transactions', async () => {
    const failing = bank.database.transaction(async (tx) => {
      await post(tx, move());
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await bank.post(move());
    expect(await seal()).toBe(4);
    await verifyLedger(bank.database.db, bank.secrets);
  });

  test('is done by one server at a time, and for no journal twice', async () => {
    for (let nth = 0; nth < 10; nth += 1) await bank.post(move());
    const counts = await Promise.all(Array.from({ length: 5 }, () => seal({ mostJournals: 3 })));
    const rest = await seal();
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(13);
    await verifyLedger(bank.database.db, bank.secrets);
  });

  test('never makes a posting wait', async () => {
    await bank.database.transaction(async (sealing) => {
      await sql`lock table ledger_block, ledger_total in access exclusive mode`.execute(sealing);
      const { isNew } = await bank.post(move());
      expect(isNew).toBe(true);
    });
  });
});
