import { expect, test } from 'vitest';
import { scrollKey } from './scroll-key.ts';

const at = (pathname: string, given: { search?: string; hash?: string; key?: string } = {}) =>
  scrollKey({ pathname, search: '', hash: '', key: 'default', state: null, ...given });

test('a page that is opened anew starts at the top', () => {
  expect(at('/deposit')).not.toBe(at('/purchase-courses'));
  expect(at('/withdrawal', { search: '?id=1' })).not.toBe(at('/withdrawal', { search: '?id=2' }));
});

test('a reloaded page keeps its scroll position', () => {
  expect(at('/deposit')).toBe(at('/deposit'));
});

test('a tab keeps its scroll position on every visit, except with a link to a place on it', () => {
  expect(at('/course', { key: 'a' })).toBe(at('/course', { key: 'b' }));
  expect(at('/course', { key: 'a', hash: '#level-2' })).toBe('a');
  expect(at('/deposit', { key: 'a' })).not.toBe(at('/deposit', { key: 'b' }));
});
