import { expect, test } from 'vitest';
import { loginPath, redirectTarget } from './redirect-target.ts';

const origin = 'https://school.example';

test.each([
  ['/user', '/user'],
  ['/exam/details/7?tab=a#q3', '/exam/details/7?tab=a#q3'],
  ['/a/../user', '/user'],
])('redirects %s to %s', (next, target) => {
  expect(redirectTarget(next, origin)).toBe(target);
});

test.each([
  null,
  '',
  'user',
  'https://evil.example/user',
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  ' /user',
  '/login',
  '/login?next=/user',
  '/register',
])('redirects %j to the home screen', (next) => {
  expect(redirectTarget(next, origin)).toBe('/home');
});

test('the login path carries the target, and `redirectTarget` returns it', () => {
  const path = loginPath({ pathname: '/invite-friends', search: '?code=ABCD&x=1' });
  const next = new URL(path, origin).searchParams.get('next');
  expect(redirectTarget(next, origin)).toBe('/invite-friends?code=ABCD&x=1');
});
