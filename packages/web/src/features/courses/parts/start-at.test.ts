import { expect, test } from 'vitest';
import { startAt } from './start-at.ts';

test.each([
  [0, 600, 0],
  [2.4, 600, 0],
  [312.7, 600, 312],
  [597, 600, 0],
  [600, 600, 0],
  [3, 4, 0],
])('a lesson that was left at %d of %d seconds resumes at %d', (position, seconds, at) => {
  expect(startAt(position, seconds)).toBe(at);
});
