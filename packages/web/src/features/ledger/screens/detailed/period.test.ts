import { describe, expect, test } from 'vitest';
import { allTime, daysIn, type Period, spanOf } from './period.ts';

const now = new Date(2026, 0, 31, 15, 30);
const span = (period: Period, from = '', to = '') => spanOf({ period, from, to }, now);

describe('the time that records are asked for', () => {
  test('is not limited for all time', () => {
    expect(spanOf(allTime, now)).toBeUndefined();
  });

  test.each([
    ['this-month', new Date(2026, 0, 1), new Date(2026, 1, 1)],
    ['last-month', new Date(2025, 11, 1), new Date(2026, 0, 1)],
    ['last-90-days', new Date(2025, 10, 3), new Date(2026, 1, 1)],
  ] as const)('%s goes from midnight to midnight', (period, from, to) => {
    expect(span(period)).toEqual({ from, to });
  });

  test('of one’s own has its last day in full', () => {
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
  ])('from "%s" to "%s" is none', (from, to) => {
    expect(span('custom', from, to)).toBeUndefined();
  });

  test('is counted in days', () => {
    const of90 = span('last-90-days');
    expect(of90 && daysIn(of90)).toBe(90);
  });
});
