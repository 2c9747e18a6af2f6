import { describe, expect, test } from 'vitest';
import { firstOf, lengthOf, union, wholeSeconds, without } from './ranges.ts';

describe('ranges of a lesson', () => {
  test('are sorted, and merged where they touch or overlap', () => {
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

  test('are dropped if they are empty or reversed', () => {
    expect(
      union([
        [3, 3],
        [9, 4],
      ]),
    ).toEqual([]);
  });

  test('can be subtracted in the middle, at the ends and as a whole', () => {
    expect(without([[0, 10]], [[4, 6]])).toEqual([
      [0, 4],
      [6, 10],
    ]);
    expect(without([[0, 10]], [[8, 20]])).toEqual([[0, 8]]);
    expect(without([[2, 4]], [[0, 10]])).toEqual([]);
    expect(without([[2, 4]], [])).toEqual([[2, 4]]);
  });

  test('count only seconds that were played completely', () => {
    expect(wholeSeconds([[3.5, 7.6]])).toEqual([[4, 7]]);
    expect(wholeSeconds([[3.5, 4.4]])).toEqual([]);
  });

  test('may begin shortly after a full second, but never count an unfinished one', () => {
    expect(wholeSeconds([[0.04, 19.95]])).toEqual([[0, 19]]);
  });

  test('are limited to what one report can contain', () => {
    const many = Array.from({ length: 30 }, (_, n) => [n * 10, n * 10 + 4] as const);
    expect(firstOf(many, 20, 1000)).toHaveLength(20);
    expect(firstOf([[0, 300]], 20, 120)).toEqual([[0, 120]]);
    expect(lengthOf(firstOf(many, 20, 10))).toBe(10);
  });
});
