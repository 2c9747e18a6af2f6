import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOwnToken, newSessionToken } from '../../domains/access/session-token.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { tokenKey } from '../bearer.ts';
import { KnownSessions } from './known-sessions.ts';

const secrets = createSecretBox('a secret of at least thirty-two characters');
const isOwn = (token: string): boolean => isOwnToken(secrets, token);
const invented = (): string => randomBytes(32).toString('base64url');
const minute = 60_000;

test('invented tokens have no person and use no memory', () => {
  const sessions = new KnownSessions(isOwn);
  for (let nth = 0; nth < 1000; nth += 1) {
    const token = invented();
    expect(sessions.find(token, true, 0)).toBeUndefined();
    sessions.refuse(tokenKey(token), 0);
  }
  expect(sessions.find('no token at all', true, 0)).toBeUndefined();
  expect(sessions.size).toBe(0);
});

test('tokens have 192 random bits that never repeat', () => {
  const drawn = Array.from({ length: 100 }, () => newSessionToken(secrets).slice(0, 32));
  expect(new Set(drawn).size).toBe(100);
  for (const token of drawn) expect(Buffer.from(token, 'base64url')).toHaveLength(24);
});

test('a token of another instance counts as invented', () => {
  const other = createSecretBox('another secret of thirty-two characters!');
  expect(isOwn(newSessionToken(secrets))).toBe(true);
  expect(isOwn(newSessionToken(other))).toBe(false);
});

test('a token of this instance is accepted for ten look-ups a minute until its session is confirmed', () => {
  const sessions = new KnownSessions(isOwn);
  const token = newSessionToken(secrets);
  for (let nth = 0; nth < 10; nth += 1) expect(sessions.find(token, true, 0)).toBe('unconfirmed');
  expect(sessions.find(token, true, 0)).toBeUndefined();
  expect(sessions.find(token, true, minute)).toBe('unconfirmed');
  sessions.confirm(tokenKey(token), '7', minute);
  expect(sessions.find(token, true, minute)).toEqual({ person: '7' });
  expect(sessions.find(token, false, minute)).toEqual({ person: '7' });
});

test('a token of an ended session is refused for ten minutes', () => {
  const sessions = new KnownSessions(isOwn);
  const token = newSessionToken(secrets);
  sessions.confirm(tokenKey(token), '7', 0);
  sessions.refuse(tokenKey(token), 0);
  expect(sessions.find(token, true, 9 * minute)).toBeUndefined();
  expect(sessions.find(token, true, 10 * minute)).toBe('unconfirmed');
});

test('a session from before tokens bore a mark is known once it was found alive', () => {
  const sessions = new KnownSessions(isOwn);
  const token = invented();
  sessions.confirm(tokenKey(token), '7', 0);
  expect(sessions.find(token, true, 0)).toEqual({ person: '7' });
  expect(sessions.find(token, true, 10 * minute)).toBeUndefined();
});

test('the memory is bounded and keeps the sessions confirmed last', () => {
  const sessions = new KnownSessions(isOwn, 100);
  const tokens = Array.from({ length: 1000 }, invented);
  for (const token of tokens) sessions.confirm(tokenKey(token), '7', 0);
  expect(sessions.size).toBe(100);
  expect(sessions.find(tokens.at(-1) ?? '', true, 0)).toEqual({ person: '7' });
});
