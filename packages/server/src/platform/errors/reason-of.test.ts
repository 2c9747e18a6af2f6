import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

test('lists the error of each address if none of several answers', () => {
  // Node throws this error without a message of its own.
  const error = new AggregateError([
    new Error('connect ECONNREFUSED ::1:1'),
    new Error('connect ECONNREFUSED 127.0.0.1:1'),
  ]);
  expect(reasonOf(error)).toBe('connect ECONNREFUSED ::1:1; connect ECONNREFUSED 127.0.0.1:1');
});

test('uses the code of an error without a message, or else its class', () => {
  expect(reasonOf(Object.assign(new Error(''), { code: 'ETIMEDOUT' }))).toBe('ETIMEDOUT');
  expect(reasonOf(new TypeError(''))).toBe('TypeError');
  expect(reasonOf(new Error('one\n  two'))).toBe('one two');
});
