import { expect, test } from 'vitest';
import { inOrder, moved } from './moved.ts';

const keyOf = (row: string) => row;

test('a thing is moved up, down and to the ends', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(list, 0, 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
});

test('an order is used for just the rows that it names', () => {
  expect(inOrder(['a', 'b'], keyOf, ['b', 'a'])).toEqual(['b', 'a']);
  expect(inOrder(['a', 'b', 'c'], keyOf, ['b', 'a'])).toBeUndefined();
  expect(inOrder(['a'], keyOf, ['b', 'a'])).toBeUndefined();
  expect(inOrder(['a'], keyOf, undefined)).toBeUndefined();
});
