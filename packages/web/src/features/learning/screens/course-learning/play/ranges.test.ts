import { describe, expect, test } from 'vitest';
import { firstOf, lengthOf, union, wholeSeconds, without } from './ranges.ts';

describe('stretches of a lesson', () => {
  test('are merged where they touch or overlap, and put in order', () => {
    expect(
      union([
        [20, 30],
        [0, 5],
        [5, 8],
        [25, 40],
      ]),
    ).toEqual([
      [0, 8],
      [20, 40],
    ]);
  });

  test('that are empty or turned round are none', () => {
    expect(
      union([
        [3, 3],
        [9, 4],
      ]),
    ).toEqual([]);
  });

  test('lose what was taken out of their middle, their ends, or all of them', () => {
    expect(without([[0, 10]], [[4, 6]])).toEqual([
      [0, 4],
      [6, 10],
    ]);
    expect(without([[0, 10]], [[8, 20]])).toEqual([[0, 8]]);
    expect(without([[2, 4]], [[0, 10]])).toEqual([]);
    expect(without([[2, 4]], [])).toEqual([[2, 4]]);
  });

  test('count only in seconds that were played from one end to the other', () => {
    expect(wholeSeconds([[3.5, 7.6]])).toEqual([[4, 7]]);
    expect(wholeSeconds([[3.5, 4.4]])).toEqual([]);
  });

  test('may begin a moment after the second, but never count one that was not over', () => {
    expect(wholeSeconds([[0.04, 19.95]])).toEqual([[0, 19]]);
  });

  test('are cut to what one report may carry', () => {
    const many = Array.from({ length: 30 }, (_, n) => [n * 10, n * 10 + 4] as const);
    expect(firstOf(many, 20, 1000)).toHaveLength(20);
    expect(firstOf([[0, 300]], 20, 120)).toEqual([[0, 120]]);
    expect(lengthOf(firstOf(many, 20, 10))).toBe(10);
  });
});
