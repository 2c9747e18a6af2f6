import { expect, test } from 'vitest';
import { nextStop } from './row-keys.ts';

test('arrows move one row and stay within the table', () => {
  expect(nextStop('ArrowDown', 0, 3)).toBe(1);
  expect(nextStop('ArrowDown', 2, 3)).toBe(2);
  expect(nextStop('ArrowUp', 1, 3)).toBe(0);
  expect(nextStop('ArrowUp', 0, 3)).toBe(0);
});

test('Home and End go to the first and the last row', () => {
  expect(nextStop('Home', 2, 3)).toBe(0);
  expect(nextStop('End', 0, 3)).toBe(2);
});

test('outside the rows nothing moves', () => {
  expect(nextStop('ArrowDown', -1, 3)).toBeUndefined();
});

test('other keys are none of its business', () => {
  expect(nextStop('Enter', 1, 3)).toBeUndefined();
});
