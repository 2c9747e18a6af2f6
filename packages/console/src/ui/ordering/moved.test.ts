import { expect, test } from 'vitest';
import { inOrder, moved } from './moved.ts';

const keyOf = (row: string) => row;

test('an item can be moved up, down and to both ends', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(list, 0, 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
});

test('an order applies only to exactly the rows that it names', () => {
  expect(inOrder(['a', 'b'], keyOf, ['b', 'a'])).toEqual(['b', 'a']);
  expect(inOrder(['a', 'b', 'c'], keyOf, ['b', 'a'])).toBeUndefined();
  expect(inOrder(['a'], keyOf, ['b', 'a'])).toBeUndefined();
  expect(inOrder(['a'], keyOf, undefined)).toBeUndefined();
});
