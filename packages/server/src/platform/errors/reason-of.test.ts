import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

test('a name with several addresses, none of which answers: says each', () => {
  // As Node throws it: without a message of its own.
  const error = new AggregateError([
    new Error('connect ECONNREFUSED ::1:1'),
    new Error('connect ECONNREFUSED 127.0.0.1:1'),
  ]);
  expect(reasonOf(error)).toBe('connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1');
});

test('an error without a word is told by its code, and else by its kind', () => {
  expect(reasonOf(Object.assign(new Error(''), { code: 'ETIMEDOUT' }))).toBe('ETIMEDOUT');
  expect(reasonOf(new TypeError(''))).toBe('TypeError');
  expect(reasonOf(new Error('one\n  two'))).toBe('one two');
});
