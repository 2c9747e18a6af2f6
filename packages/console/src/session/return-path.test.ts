import { expect, test } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

test('only paths of the console are accepted', () => {
  expect(returnPath('/members?member=7')).toBe('/members?member=7');
  for (const next of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example']) {
    expect(returnPath(next)).toBe('/');
  }
});

test('the login page is never the page to return to', () => {
  expect(returnPath('/login?next=/login')).toBe('/');
});

test('the requested page is kept through the login', () => {
  const asked = new URL('https://example.com/console/members?search=a%40b&member=7');
  const path = loginPath(asked, '/console');
  expect(path).toBe('/login?next=%2Fmembers%3Fsearch%3Da%2540b%26member%3D7');
  const next = new URL(path, 'https://example.com').searchParams.get('next');
  expect(returnPath(next)).toBe('/members?search=a%40b&member=7');
});

test("the start page is not added to the login page's address", () => {
  expect(loginPath(new URL('https://example.com/console/'), '/console')).toBe('/login');
  expect(loginPath(new URL('https://example.com/console'), '/console')).toBe('/login');
});
