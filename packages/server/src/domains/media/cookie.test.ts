import { expect, test } from 'vitest';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { hasCookie, mediaCookie } from './cookie.ts';

const secrets = createSecretBox('drawn for this test: 7Qp2xV0mLs9Zk4Yw');
const secure = { secrets, config: { publicUrl: 'https://academy.example.com' } };
const plain = { secrets, config: { publicUrl: undefined } };
const pair = (cookie: string) => cookie.split(';', 1)[0] ?? '';

test('the video cookie is hidden from scripts, other sites and other paths', () => {
  expect(mediaCookie(plain, 'member', 7n)).toMatch(
    /^watch=[\w-]{43}; Path=\/media\/; HttpOnly; SameSite=Strict$/,
  );
});

test('over https the cookie has a name that browsers accept only over https', () => {
  expect(mediaCookie(secure, 'operator', 7n)).toMatch(
    /^__Secure-preview=[\w-]{43}; Path=\/media\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test('the cookie is valid only for its own session, kind and name', () => {
  const cookie = pair(mediaCookie(secure, 'member', 7n));
  expect(hasCookie(secure, `lang=en; ${cookie}`, 'member', 7n)).toBe(true);
  expect(hasCookie(secure, cookie, 'member', 8n)).toBe(false);
  expect(hasCookie(secure, cookie, 'operator', 7n)).toBe(false);
  expect(hasCookie(secure, cookie.replace('__Secure-', ''), 'member', 7n)).toBe(false);
  expect(hasCookie(plain, cookie, 'member', 7n)).toBe(false);
});
