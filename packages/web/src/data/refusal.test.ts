import { describe, expect, test } from 'vitest';
import { actionFor, retryAfter } from './refusal.ts';

const refusal = (status: number, httpStatus = 200, fields: Record<string, string> = {}) => ({
  status,
  httpStatus,
  fields,
});

describe('the reaction of the app to a refusal', () => {
  test.each([
    ['ends the session on 1003', refusal(1003), 'a', 'a', 'end-session'],
    ['ends the session on HTTP 401', refusal(401, 401), 'a', 'a', 'end-session'],
    [
      'goes to the login screen on HTTP 401 without a token',
      refusal(401, 401),
      '',
      '',
      'end-session',
    ],
    ['ignores 1003 for an earlier token', refusal(1003), 'a', 'b', 'leave'],
    ['ignores HTTP 401 for an earlier token', refusal(401, 401), 'a', '', 'leave'],
    ['shows 1003 without a token like any other', refusal(1003), '', '', 'notice'],
    [
      'leaves messages about fields to the form',
      refusal(1100, 200, { email: 'x' }),
      '',
      '',
      'leave',
    ],
    ['shows invalid input that names no field', refusal(1100), '', '', 'notice'],
    ['leaves the second factor to the login form', refusal(1205), '', '', 'leave'],
    ['leaves the call for proof to what moves money', refusal(1216), '', '', 'leave'],
    ['shows everything else', refusal(1201), '', '', 'notice'],
  ] as const)('%s', (_, given, sent, now, action) => {
    expect(actionFor(given, sent, now)).toBe(action);
  });
});

test.each([
  [{ retryAfter: 42 }, 42],
  [{ retryAfter: 0 }, undefined],
  [{ retryAfter: '42' }, undefined],
  [{}, undefined],
  [null, undefined],
])('reads the waiting time of %j as %s', (response, seconds) => {
  expect(retryAfter(response)).toBe(seconds);
});
