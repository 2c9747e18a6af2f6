import { expect, test } from 'vitest';
import { groupBills } from './group-bills.ts';

const at = (id: number, ...date: [number, number, number, number]) => ({
  id,
  time: new Date(...date).toISOString(),
});

test('groups records by day, and days by month', () => {
  const months = groupBills([
    at(5, 2026, 1, 2, 9),
    at(4, 2026, 1, 1, 0),
    at(3, 2026, 0, 31, 23),
    at(2, 2026, 0, 31, 1),
    // The same day and month, one year earlier.
    at(1, 2025, 0, 31, 1),
  ]);
  const ids = months.map(({ days }) => days.map(({ bills }) => bills.map(({ id }) => id)));
  expect(ids).toEqual([[[5], [4]], [[3, 2]], [[1]]]);
  expect(months.map(({ at: month }) => month.getFullYear())).toEqual([2026, 2026, 2025]);
});

test('returns nothing for no records', () => {
  expect(groupBills([])).toEqual([]);
});
