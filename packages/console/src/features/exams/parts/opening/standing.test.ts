import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const open = {
  state: 'opened',
  isRunning: false,
  validUntil: '2026-11-15T13:00:00Z',
  used: 0,
  attempts: 1,
} as const;

test('an open exam may be running, used up or expired', () => {
  expect(standingOf(open, now)).toBe('opened');
  expect(standingOf({ ...open, used: 1, isRunning: true }, now)).toBe('running');
  expect(standingOf({ ...open, used: 1 }, now)).toBe('used');
  expect(standingOf(open, now + 3_600_000)).toBe('expired');
});

test('a withdrawn or rejected opening keeps its state whatever the time', () => {
  expect(standingOf({ ...open, state: 'withdrawn' }, now + 3_600_000)).toBe('withdrawn');
});
