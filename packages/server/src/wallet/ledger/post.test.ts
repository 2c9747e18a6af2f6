import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { academy } from './journal.ts';
import { postAlone } from './post.ts';
import { createPoster } from './poster.ts';
import { type Bank, openBank, purchase, transfer } from './testing/bank.ts';
import { verifyLedger } from './verify.ts';

let bank: Bank;

beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

describe('posting', () => {
  test('moves money and says what each balance is after it', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const posted = await bank.post(transfer(from, to, 30n));
    expect(posted.isNew).toBe(true);
    expect(posted.balanceAfter(from, 'available')).toBe(70n);
    expect(posted.balanceAfter(to, 'available')).toBe(130n);
    expect([await bank.available(from), await bank.available(to)]).toEqual([70n, 130n]);
  });

  test('of several lines of one account says what the balance is after the last of them', async () => {
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

  test('down to the last micro, and not one further', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 5n);
    await bank.post(transfer(from, to, 5n));
    await expect(bank.post(transfer(from, to, 1n))).rejects.toMatchObject({
      code: 'balanceTooLow',
    });
    expect(await bank.available(from)).toBe(0n);
  });

  test('the same request again gives the first answer and moves nothing', async () => {
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

  test('a request id belongs to whoever uses it', async () => {
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

describe('posting many at once', () => {
  test('gives each its own answer, in one statement', async () => {
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

  test('a hundred of the same request in parallel post once', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const post = createPoster(bank.database.pool);
    const journal = transfer(from, to, 60n);
    const posted = await Promise.all(Array.from({ length: 100 }, () => post(journal)));
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(posted.map(({ journalId }) => journalId)).size).toBe(1);
    expect(await bank.available(to)).toBe(160n);
  });

  test('the same request id with other content, waiting beside the first, is refused', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const post = createPoster(bank.database.pool, { inFlight: 1 });
    const requestId = randomUUID();
    const outcomes = await Promise.allSettled([
      post(transfer(from, to, 10n, requestId)),
      post(transfer(from, to, 11n, requestId)),
      post(transfer(from, to, 10n, requestId)),
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { isNew: true } },
      { status: 'rejected', reason: { code: 'requestIdReused' } },
      { status: 'fulfilled', value: { isNew: false } },
    ]);
    expect(await bank.available(to)).toBe(110n);
  });

  test('in all directions at once never locks itself out, and loses nothing', async () => {
    const members = await bank.newMembers(8, 1000n);
    const post = createPoster(bank.database.pool, { inFlight: 4, batch: 7 });
    const any = (nth: number): bigint => members[nth % members.length] ?? 0n;
    const moves = Array.from({ length: 400 }, (_, nth) =>
      post(transfer(any(nth), any(nth * 3 + 1), BigInt(1 + (nth % 5)))).catch(
        (error: unknown) => error,
      ),
    ).filter((_, nth) => any(nth) !== any(nth * 3 + 1));
    const refused = (await Promise.all(moves)).filter((outcome) => outcome instanceof Error);
    expect(refused).toEqual([]);
    const balances = await Promise.all(members.map((member) => bank.available(member)));
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(8000n);
    await verifyLedger(bank.database.db, bank.secrets);
  });

  test('one that the database refuses outright does not take the others along', async () => {
    const [from = 0n, to = 0n] = await bank.newMembers(2, 100n);
    const post = createPoster(bank.database.pool, { inFlight: 1 });
    const lopsided = { ...transfer(from, to, 1n), lines: transfer(from, to, 1n).lines.slice(0, 1) };
    const moves = [
      transfer(from, to, 1n),
      transfer(from, to, 2n),
      lopsided,
      transfer(from, to, 3n),
    ];
    const outcomes = await Promise.allSettled(moves.map((move) => post(move)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await bank.available(to)).toBe(106n);
  });
});
