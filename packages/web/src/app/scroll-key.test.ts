import { expect, test } from 'vitest';
import { scrollKey } from './scroll-key.ts';

const at = (pathname: string, given: { search?: string; hash?: string; key?: string } = {}) =>
  scrollKey({ pathname, search: '', hash: '', key: 'default', state: null, ...given });

test('an address that is opened afresh does not begin where another one was left', () => {
  expect(at('/deposit')).not.toBe(at('/purchase-courses'));
  expect(at('/withdrawal', { search: '?id=1' })).not.toBe(at('/withdrawal', { search: '?id=2' }));
});

test('the same address loaded again stays where it was', () => {
  expect(at('/deposit')).toBe(at('/deposit'));
});

test('a tab keeps its place however it is reached, and a place on it is a place of its own', () => {
  expect(at('/course', { key: 'a' })).toBe(at('/course', { key: 'b' }));
  expect(at('/course', { key: 'a', hash: '#level-2' })).toBe('a');
  expect(at('/deposit', { key: 'a' })).not.toBe(at('/deposit', { key: 'b' }));
});
