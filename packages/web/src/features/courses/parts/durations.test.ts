import { expect, test } from 'vitest';
import { clock } from './durations.ts';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [500, '8:20'],
  [3599, '59:59'],
  [3725, '1:02:05'],
  [-1, '0:00'],
])('%d seconds are written as %s', (seconds, shown) => {
  expect(clock(seconds)).toBe(shown);
});
