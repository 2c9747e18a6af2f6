import { describe, expect, test } from 'vitest';
import { RateBudget } from './rate-budget.ts';

describe('a rate budget', () => {
  test('gives its tokens at once and then one after the other', () => {
    const budget = new RateBudget(6);
    const spent = Array.from({ length: 8 }, () => budget.spend('a', 0));
    expect(spent).toEqual([0, 0, 0, 0, 0, 0, 10, 10]);
    expect(budget.spend('a', 9000)).toBe(1);
    expect(budget.spend('a', 10_000)).toBe(0);
    expect(budget.spend('a', 10_000)).toBe(10);
  });

  test("never gives more than one minute's tokens at once, however long it was unused", () => {
    const budget = new RateBudget(2);
    budget.spend('a', 0);
    const spent = Array.from({ length: 4 }, () => budget.spend('a', 3_600_000));
    expect(spent.filter((seconds) => seconds === 0)).toHaveLength(2);
  });

  test('counts each key separately', () => {
    const budget = new RateBudget(1);
    expect(budget.spend('a', 0)).toBe(0);
    expect(budget.spend('b', 0)).toBe(0);
    expect(budget.spend('a', 0)).toBe(60);
  });

  test('keeps a bounded number of keys and forgets the least recently used one', () => {
    const budget = new RateBudget(1, 100);
    for (let nth = 0; nth < 10_000; nth += 1) budget.spend(`key ${nth}`, 0);
    expect(budget.size).toBe(100);
    expect(budget.wait('key 9999', 0)).toBe(60);
    expect(budget.wait('key 1', 0)).toBe(0);
  });

  test('stores nothing for a key that is only asked about', () => {
    const budget = new RateBudget(1);
    expect(budget.wait('a', 0)).toBe(0);
    expect(budget.size).toBe(0);
  });
});
