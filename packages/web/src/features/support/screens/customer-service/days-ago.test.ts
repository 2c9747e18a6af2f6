import { expect, test } from 'vitest';
import { daysAgo } from './days-ago.ts';

test('counts calendar days, and never a negative number', () => {
  const evening = new Date(2026, 1, 1, 23, 59);
  const morning = new Date(2026, 1, 2, 0, 1);
  expect(daysAgo(evening, evening)).toBe(0);
  expect(daysAgo(evening, morning)).toBe(1);
  expect(daysAgo(morning, evening)).toBe(0);
});
