import { expect, test } from 'vitest';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { hasCookie, mediaCookie } from './cookie.ts';

const secrets = createSecretBox('drawn for this test: 7Qp2xV0mLs9Zk4Yw');
const secure = { secrets, config: { publicUrl: 'https://academy.example.com' } };
const plain = { secrets, config: { publicUrl: undefined } };
const pair = (cookie: string) => cookie.split(';', 1)[0] ?? '';

test('the cookie of videos is for no script, no other site and no path but theirs', () => {
  expect(mediaCookie(plain, 'member', 7n)).toMatch(
    /^watch=[\w-]{43}; Path=\/media\/; HttpOnly; SameSite=Strict$/,
  );
});

test('over https it has a name that browsers take over https only', () => {
  expect(mediaCookie(secure, 'operator', 7n)).toMatch(
    /^__Secure-preview=[\w-]{43}; Path=\/media\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('it opens for its own session, side and name only', () => {
  const cookie = pair(mediaCookie(secure, 'member', 7n));
  expect(hasCookie(secure, `lang=en; ${cookie}`, 'member', 7n)).toBe(true);
  expect(hasCookie(secure, cookie, 'member', 8n)).toBe(false);
  expect(hasCookie(secure, cookie, 'operator', 7n)).toBe(false);
  expect(hasCookie(secure, cookie.replace('__Secure-', ''), 'member', 7n)).toBe(false);
  expect(hasCookie(plain, cookie, 'member', 7n)).toBe(false);
});
