import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test('a place in a lesson is written as a player writes it', () => {
  expect([0, 9.7, 372, 3972].map(clockOf)).toEqual(['0:00', '0:09', '6:12', '1:06:12']);
});
