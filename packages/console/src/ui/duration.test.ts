import { expect, test } from 'vitest';
import { durationText } from './duration.tsx';

test.each([
  [0, '0:00'],
  [9.7, '0:09'],
  [500, '8:20'],
  [3599, '59:59'],
  [3725, '1:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
