import { expect, test } from 'vitest';
import { changedLikewise, readFilter, withFilter } from './url-filter.ts';

test('a filter that is not in the address is empty', () => {
  const params = new URLSearchParams('search=ann%40&other=1');
  expect(readFilter(params, ['search', 'member'])).toEqual({ search: 'ann@', member: '' });
});

test('changing one filter keeps the others', () => {
  const params = new URLSearchParams('search=ann&member=7');
  expect(withFilter(params, { search: 'bo b+' }).toString()).toBe('search=bo+b%2B&member=7');
});

test('an empty filter is removed from the address', () => {
  const params = new URLSearchParams('search=ann&member=7');
  expect(withFilter(params, { member: '' }).toString()).toBe('search=ann');
});

test('the given parameters are not modified', () => {
  const params = new URLSearchParams('search=ann');
  withFilter(params, { search: '' });
  expect(params.toString()).toBe('search=ann');
});

test('a link that was rendered before a search keeps the searched text', () => {
  expect(changedLikewise('?search=ann', '', '?member=7')).toBe('?search=ann&member=7');
  expect(changedLikewise('?search=bob&state=all', '?search=ann&member=7', '?search=ann')).toBe(
    '?search=bob&state=all',
  );
  expect(changedLikewise('?search=ann&member=7', '?member=7', '?member=8')).toBe(
    '?search=ann&member=8',
  );
});
