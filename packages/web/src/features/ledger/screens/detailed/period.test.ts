import { describe, expect, test } from 'vitest';
import { allTime, daysIn, type Period, spanOf } from './period.ts';

const now = new Date(2026, 0, 31, 15, 30);
const span = (period: Period, from = '', to = '') => spanOf({ period, from, to }, now);

describe('the period of the records', () => {
  test('has no limits for all time', () => {
    expect(spanOf(allTime, now)).toBeUndefined();
  });

  test.each([
    ['this-month', new Date(2026, 0, 1), new Date(2026, 1, 1)],
    ['last-month', new Date(2025, 11, 1), new Date(2026, 0, 1)],
    ['last-90-days', new Date(2025, 10, 3), new Date(2026, 1, 1)],
  ] as const)('for %s begins and ends at midnight', (period, from, to) => {
    expect(span(period)).toEqual({ from, to });
  });

  test('includes the last day of chosen dates', () => {
    expect(span('custom', '2026-01-05', '2026-01-05')).toEqual({
      from: new Date(2026, 0, 5),
      to: new Date(2026, 0, 6),
    });
  });

  test.each([
    ['', ''],
    ['2026-01-05', ''],
    ['2026-01-06', '2026-01-05'],
    ['yesterday', 'today'],
  ])('is missing if it goes from "%s" to "%s"', (from, to) => {
    expect(span('custom', from, to)).toBeUndefined();
  });

  test('is counted in days', () => {
    const of90 = span('last-90-days');
    expect(of90 && daysIn(of90)).toBe(90);
  });
});
