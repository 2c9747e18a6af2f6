import { expect, test } from 'vitest';
import { nextStop } from './row-keys.ts';

test('arrow keys move by one row and stop at the ends of the table', () => {
  expect(nextStop('ArrowDown', 0, 3)).toBe(1);
  expect(nextStop('ArrowDown', 2, 3)).toBe(2);
  expect(nextStop('ArrowUp', 1, 3)).toBe(0);
  expect(nextStop('ArrowUp', 0, 3)).toBe(0);
});

test('Home and End go to the first and the last row', () => {
  expect(nextStop('Home', 2, 3)).toBe(0);
  expect(nextStop('End', 0, 3)).toBe(2);
});

test('nothing moves while the focus is outside of the rows', () => {
  expect(nextStop('ArrowDown', -1, 3)).toBeUndefined();
});

test('other keys are ignored', () => {
  expect(nextStop('Enter', 1, 3)).toBeUndefined();
});
