import type { JournalKind } from '@tradewind/contract';
import { describe, expect, test } from 'vitest';
import {
  academy,
  fingerprint,
  inLockingOrder,
  type Line,
  type NewJournal,
  requestIdFor,
  transferLines,
} from './journal.ts';
import { isReversible } from './reverse.ts';

const journal: NewJournal = {
  kind: 'transfer',
  coin: 'USDT',
  actorId: 5n,
  requestId: 'a',
  detail: { reason: 'a gift', paper: 3 },
  reverses: 9n,
  lines: transferLines(5n, 6n, 10n),
};
const [from, to] = transferLines(5n, 6n, 10n);
if (!from || !to) throw new Error('A transfer has two lines');

const line = (holder: bigint, account: Line['account'], amount = 1n): Line => ({
  holder,
  account,
  amount,
});

const withLine = (change: Partial<Line>) => ({ lines: [{ ...from, ...change }, to] });

describe('the fingerprint of a journal', () => {
  test.each<Partial<NewJournal>>([
    { kind: 'reward' },
    { coin: 'TEST' },
    { detail: { reason: 'a loan', paper: 3 } },
    { detail: { reason: 'a gift' } },
    { detail: { reason: 'a gift', paper: 4 } },
    { detail: { paper: 'a gift', reason: 3 } },
    { reverses: 8n },
    withLine({ holder: 4n }),
    withLine({ account: 'frozen' }),
    withLine({ amount: 10n }),
    withLine({ category: 'reward' }),
    withLine({ about: 7n }),
    { lines: [from] },
    { lines: [to, from] },
  ])('differs for a journal with %o', (change) => {
    expect(fingerprint({ ...journal, ...change }).equals(fingerprint(journal))).toBe(false);
  });

  test('does not depend on actor, request id or order of the details', () => {
    const detail = { paper: 3, reason: 'a gift' };
    const again = { ...journal, detail, actorId: 6n, requestId: 'b' };
    expect(fingerprint(again)).toEqual(fingerprint(journal));
    // Later versions must compute the same fingerprint for journals that an earlier version posted.
    expect(fingerprint(journal).toString('hex')).toBe(
      '1b1601c321a0b0e0f0b39098051ad0371d964e34f94b9c0794ef9b6ffb84a4ce',
    );
  });
});

test('a transfer takes from the sender and gives to the recipient, and each bill names the other member', () => {
  const account = 'available';
  expect(transferLines(5n, 6n, 10n)).toEqual([
    { holder: 5n, account, amount: -10n, category: 'transferOut', about: 6n },
    { holder: 6n, account, amount: 10n, category: 'transferIn', about: 5n },
  ]);
});

test('lines are sorted by holder and then by account; equal ones keep their order', () => {
  const ordered = [
    line(academy, 'custody'),
    line(academy, 'fees'),
    line(9n, 'available', 2n),
    line(9n, 'available', 1n),
    line(9n, 'frozen'),
    line(10n, 'available'),
  ];
  expect(inLockingOrder(ordered)).toBe(ordered);
  for (const at of [1, 2, 4, 5]) {
    const turned = [...ordered.slice(at), ...ordered.slice(0, at)];
    expect(inLockingOrder(turned)).toEqual(ordered);
  }
});

test('a server action has one request id for each object it is done to', () => {
  // The ids must never change; otherwise a later version repeats what an earlier one has done.
  expect(requestIdFor('hold-expired', 7n)).toBe('e3f99452-b1f7-8a77-a803-b3696b9f0ef0');
  const ids = [
    requestIdFor('hold-expired', 7n),
    requestIdFor('hold-expired', 8n),
    requestIdFor('waive USDT', 7n),
    requestIdFor('waive', 7n),
  ];
  expect(new Set(ids).size).toBe(4);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('only kinds of journals that moved nothing but money can be reversed', () => {
  const kinds: Record<JournalKind, boolean> = {
    transfer: true,
    reward: true,
    adjustment: true,
    rewardsFunding: true,
    capital: true,
    deposit: false,
    depositReversal: false,
    purchase: false,
    hold: false,
    release: false,
    settlement: false,
    reversal: false,
    waiver: false,
  };
  for (const [kind, expected] of Object.entries(kinds))
    expect([kind, isReversible(kind as JournalKind)]).toEqual([kind, expected]);
});
