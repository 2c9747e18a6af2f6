import { expect, test } from 'vitest';
import { filterQuery, saveableOf } from './filter-query.ts';

test('empty values are left out, and the order of parameters does not matter', () => {
  expect(filterQuery({ state: 'failed', search: 'a b@x', member: '' })).toBe(
    filterQuery({ member: '', search: 'a b@x', state: 'failed' }),
  );
  expect(filterQuery({ search: '' })).toBe('');
});

test('contains only characters that the server accepts', () => {
  const query = filterQuery({ search: "ü ~'*()!@:/?#[]<>", subject: 'member:12' });
  expect(query).toMatch(/^[\w.~*+%=&-]+$/);
});

const saved = (...given: Parameters<typeof saveableOf>) => filterQuery(saveableOf(...given));

test('text that was typed to find a person is not saved, other values are', () => {
  expect(saved('mail', { search: 'somebody@', state: 'failed' })).toBe('state=failed');
  expect(saved('members', { search: 'somebody@' })).toBe('');
  for (const list of ['deposits', 'withdrawals'] as const)
    expect(saved(list, { trace: '0x12', member: '7' })).toBe('member=7');
  expect(saved('courses', { search: 'copper', state: '' })).toBe('search=copper');
});
