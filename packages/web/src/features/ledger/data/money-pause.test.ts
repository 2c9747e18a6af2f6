import { expect, test } from 'vitest';
import { askAgainIn } from './money-pause.ts';

const now = new Date('2026-11-17T10:00:00Z').getTime();

test.each([
  ['2026-11-18T10:00:00.000Z', 600_000],
  ['2026-11-17T10:01:30.000Z', 90_000],
  ['2026-11-17T09:59:00.000Z', 5000],
])('during a pause until %s, asks again in %d ms', (pausedUntil, ms) => {
  expect(askAgainIn(pausedUntil, now)).toBe(ms);
});

test('does not poll without a pause', () => {
  expect(askAgainIn(null, now)).toBe(false);
  expect(askAgainIn(undefined, now)).toBe(false);
});
