import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('one changes places with its neighbour, and stays where there is none', () => {
  const ids = ['a', 'b', 'c'];
  expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(ids, 'a', -1)).toBeUndefined();
  expect(moved(ids, 'c', 1)).toBeUndefined();
  expect(moved(ids, 'x', 1)).toBeUndefined();
});
