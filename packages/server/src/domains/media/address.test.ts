import { expect, test } from 'vitest';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { makeWatchToken, readWatchToken } from './address.ts';

const keys = { secrets: createSecretBox('a secret for these tests, and long enough') };
const watching = {
  memberId: 7n,
  sessionId: 9_223_372_036_854_775_807n,
  lessonId: 36n,
  mediaId: 35n,
};
const minute = 60_000;

test('a watch token decodes to what it was made for', () => {
  const { token } = makeWatchToken(keys, watching);
  expect(readWatchToken(keys, token)).toEqual(watching);
});

test('a watch token expires after minutes', () => {
  const { token, expiresAt } = makeWatchToken(keys, watching, 0);
  expect(expiresAt.getTime()).toBeGreaterThanOrEqual(2 * minute);
  expect(expiresAt.getTime()).toBeLessThanOrEqual(15 * minute);
  expect(readWatchToken(keys, token, expiresAt.getTime())).toEqual(watching);
  expect(readWatchToken(keys, token, expiresAt.getTime() + 1)).toBeUndefined();
});

test('a watch token is refused with changed fields, with another key, or in part', () => {
  const { token } = makeWatchToken(keys, watching);
  const others = { secrets: createSecretBox('another secret for these tests, long enough') };
  expect(readWatchToken(others, token)).toBeUndefined();
  expect(readWatchToken(keys, token.replace(/^7/, '8'))).toBeUndefined();
  expect(readWatchToken(keys, token.slice(0, -1))).toBeUndefined();
  expect(readWatchToken(keys, '')).toBeUndefined();
  expect(readWatchToken(keys, `${token}.`)).toBeUndefined();
});
