import { describe, expect, test } from 'vitest';
import { billFilter, type ListFilter, readFilter, writeFilter } from './filter.ts';
import { allTime } from './period.ts';

const everything: ListFilter = { category: undefined, coin: undefined, chosen: allTime };

describe('the filter of the records', () => {
  test.each<ListFilter>([
    everything,
    { ...everything, category: 'reward' },
    { ...everything, coin: 'USDT', chosen: { ...allTime, period: 'last-month' } },
    { ...everything, chosen: { period: 'custom', from: '2026-01-05', to: '2026-02-01' } },
  ])('is the same after it was written to the address and read again: %j', (filter) => {
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });

  test('leaves the address short if nothing is filtered', () => {
    expect(writeFilter(everything).toString()).toBe('');
  });

  test.each(['category=gifts', 'period=always', 'coin=%3Cb%3E'])('ignores %s', (query) => {
    expect(readFilter(new URLSearchParams(query))).toEqual(everything);
  });

  test('asks the server for whole days', () => {
    const chosen = { period: 'custom', from: '2026-01-05', to: '2026-01-05' } as const;
    expect(billFilter({ ...everything, category: 'deposit', chosen }, new Date())).toEqual({
      category: 'deposit',
      from: new Date(2026, 0, 5).toISOString(),
      to: new Date(2026, 0, 6).toISOString(),
    });
  });
});
