import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeLedgerAccounts } from './close-accounts.ts';
import { findPosted } from './find-posted.ts';
import { academy } from './journal.ts';
import { post, postAlone } from './post.ts';
import { createPoster, createPosterWith } from './poster.ts';
import { type Bank, openBank, purchase, transfer } from './testing/bank.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;

beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

describe('posting', () => {
  test('moves money and returns each balance after it', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const posted = await bank.post(transfer(from, to, 30n));
    expect(posted.isNew).toBe(true);
    expect(posted.balanceAfter(from, 'available')).toBe(70n);
    expect(posted.balanceAfter(to, 'available')).toBe(130n);
    expect([await bank.available(from), await bank.available(to)]).toEqual([70n, 130n]);
  });

  test('several lines of one account returns the balance after the last of them', async () => {
    const [member = 0n] = await bank.newMembers(1, 100n);
    const line = { holder: member, account: 'available', category: 'adjustment' } as const;
    const posted = await bank.post({
      ...purchase(member, 1n),
      kind: 'adjustment',
      lines: [
        { ...line, amount: -30n },
        { holder: academy, account: 'adjustments', amount: 37n },
        { ...line, amount: -7n },
      ],
    });
    expect(posted.balanceAfter(member, 'available')).toBe(63n);
    expect(() => posted.balanceAfter(member, 'frozen')).toThrow(/no balance of frozen/);
    expect(() => posted.balanceAfter(academy, 'adjustments')).toThrow(/no balance of adjustments/);
  });

  test('can use a balance up to the last micro-unit, and no more', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 5n);
    await bank.post(transfer(from, to, 5n));
    await expect(bank.post(transfer(from, to, 1n))).rejects.toMatchObject({
      code: 'balanceTooLow',
    });
    expect(await bank.available(from)).toBe(0n);
  });

  test('the same request again returns the first answer and moves nothing', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const journal = transfer(from, to, 10n);
    const first = await bank.post(journal);
    await bank.post(transfer(from, to, 10n));
    const again = await bank.post(journal);
    expect(again.isNew).toBe(false);
    expect(again.journalId).toBe(first.journalId);
    expect(again.balanceAfter(from, 'available')).toBe(90n);
    expect(await bank.available(from)).toBe(80n);
  });

  test('the same request id with other content is refused', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const requestId = randomUUID();
    await bank.post(transfer(from, to, 10n, requestId));
    const refused = { code: 'requestIdReused' };
    await expect(bank.post(transfer(from, to, 11n, requestId))).rejects.toMatchObject(refused);
    await expect(bank.post(purchase(from, 10n, requestId))).rejects.toMatchObject(refused);
    expect(await bank.available(from)).toBe(90n);
  });

  test('returns, for an earlier request, the change of only the actor’s available balance', async () => {
    const { db } = bank.database;
    // The lines of the older member come first, whichever way the money goes.
    const [older = 0n, younger = 0n] = await bank.newMembers(2, 100n);
    for (const [from, to] of [
      [older, younger],
      [younger, older],
    ] as const) {
      const sent = transfer(from, to, 30n);
      const posted = await bank.post(sent);
      expect(await findPosted(db, sent)).toEqual({
        journalId: posted.journalId,
        kind: 'transfer',
        coin: 'USDT',
        amount: -30n,
        balanceAfter: posted.balanceAfter(from, 'available'),
        about: to,
      });
      expect(await findPosted(db, { ...sent, actorId: to })).toBeUndefined();
      expect(await findPosted(db, { ...sent, requestId: randomUUID() })).toBeUndefined();
    }
  });

  test('keeps the request ids of different actors apart', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const requestId = randomUUID();
    await bank.post(transfer(from, to, 10n, requestId));
    await bank.post(transfer(to, from, 10n, requestId));
    expect(await bank.available(from)).toBe(100n);
  });

  test('opens the accounts of a member who has none yet', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2);
    await expect(bank.post(transfer(from, to, 1n))).rejects.toMatchObject({
      code: 'balanceTooLow',
    });
    const [row] = await postAlone(bank.database.pool, [transfer(from, to, 1n)]);
    expect(row?.outcome).toBe('balanceTooLow');
  });
});

describe('posting many journals at once', () => {
  test('gives each its own result, in one statement', async () => {
    const [a = 0n, b = 0n, c = 0n] = await bank.newMembers(3, 10n);
    const known = transfer(a, b, 1n);
    await bank.post(known);
    const rows = await postAlone(bank.database.pool, [
      transfer(a, b, 9n),
      known,
      transfer(a, c, 1n),
      { ...known, lines: transfer(a, b, 2n).lines },
      transfer(b, c, 20n),
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'posted',
      'repeated',
      'balanceTooLow',
      'reused',
      'posted',
    ]);
    expect([await bank.available(a), await bank.available(b), await bank.available(c)]).toEqual([
      0n,
      0n,
      30n,
    ]);
  });

  test('posts a hundred equal parallel requests once', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const posts = createPoster(bank.database.pool);
    const journal = transfer(from, to, 60n);
    const posted = await Promise.all(Array.from({ length: 100 }, () => posts(journal)));
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(posted.map(({ journalId }) => journalId)).size).toBe(1);
    expect(await bank.available(to)).toBe(160n);
  });

  test('refuses the same request id with other content while the first is waiting', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const posts = createPoster(bank.database.pool, { inFlight: 1 });
    const requestId = randomUUID();
    const outcomes = await Promise.allSettled([
      posts(transfer(from, to, 10n, requestId)),
      posts(transfer(from, to, 11n, requestId)),
      posts(transfer(from, to, 10n, requestId)),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { isNew: true } },
      { status: 'rejected', reason: { code: 'requestIdReused' } },
      { status: 'fulfilled', value: { isNew: false } },
    ]);
    expect(await bank.available(to)).toBe(110n);
  });

  test('in all directions never deadlocks, and loses no money', async () => {
    const members = await bank.newMembers(8, 1000n);
    const posts = createPoster(bank.database.pool, { inFlight: 4, batch: 7 });
    const any = (nth: number): bigint => members[nth % members.length] ?? 0n;
    const moves = Array.from({ length: 400 }, (_, nth) =>
      posts(transfer(any(nth), any(nth * 3 + 1), BigInt(1 + (nth % 5)))).catch(
        (error: unknown) => error,
      ),
    ).filter((_, nth) => any(nth) !== any(nth * 3 + 1));
    const refused = (await Promise.all(moves)).filter((outcome) => outcome instanceof Error);
    expect(refused).toEqual([]);
    const balances = await Promise.all(members.map((member) => bank.available(member)));
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(8000n);
    await verifyLedger(bank.database.db, bank.secrets);
  });

  test('refuses only those with a missing account, an overflow or a closed member', async () => {
    const { database } = bank;
    const [from = 0n, to = 0n, gone = 0n] = await bank.newMembers(3, 100n);
    await database.transaction((tx) =>
      post(tx, { ...purchase(gone, 100n), requestId: randomUUID() }),
    );
    await database.transaction((tx) => closeLedgerAccounts(tx, gone));
    const posts = createPoster(database.pool, { inFlight: 1 });
    const most = 2n ** 63n - 1n;
    const isTooMuch = {
      ...purchase(to, 1n),
      kind: 'adjustment',
      lines: [
        { holder: academy, account: 'adjustments', amount: -most },
        { holder: to, account: 'available', amount: most, category: 'adjustment' },
      ],
    } as const;
    const moves = [
      transfer(from, to, 1n),
      transfer(from, to, 2n),
      transfer(from, 999_999_999n, 1n),
      isTooMuch,
      transfer(from, gone, 1n),
      transfer(from, to, 3n),
    ];
    const outcomes = await Promise.allSettled(moves.map((move) => posts(move)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(outcomes[3]).toMatchObject({ reason: { code: 'balanceTooHigh' } });
    expect(outcomes[4]).toMatchObject({ reason: { code: 'memberClosed' } });
    await expect(bank.post(transfer(from, gone, 1n))).rejects.toMatchObject({
      code: 'memberClosed',
    });
    expect([await bank.available(from), await bank.available(to)]).toEqual([94n, 106n]);
  });

  test('fills a batch with different requests and leaves the rest for the next one', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const sizes: number[] = [];
    const lockBefore = (_: unknown, journals: readonly unknown[]) => {
      sizes.push(journals.length);
      return Promise.resolve();
    };
    const posts = createPosterWith(
      bank.database,
      { lockBefore, follow: () => Promise.resolve() },
      { inFlight: 1, batch: 2 },
    );
    const moves = [1n, 2n, 3n, 4n, 5n].map((amount) => transfer(from, to, amount));
    await Promise.all([...moves, ...moves].map((move) => posts(move)));
    expect(Math.max(...sizes)).toBe(2);
    expect(await bank.available(to)).toBe(115n);
  });

  test('posts the others if the database rejects one', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const posts = createPoster(bank.database.pool, { inFlight: 1 });
    const lopsided = { ...transfer(from, to, 1n), lines: transfer(from, to, 1n).lines.slice(0, 1) };
    const moves = [
      transfer(from, to, 1n),
      transfer(from, to, 2n),
      lopsided,
      transfer(from, to, 3n),
    ];
    const outcomes = await Promise.allSettled(moves.map((move) => posts(move)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await bank.available(to)).toBe(106n);
  });
});
