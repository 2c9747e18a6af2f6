import { expect, test } from 'vitest';
import { filterQuery, saveableOf } from './filter-query.ts';

test('what is empty leaves no trace, and the order of the address does not matter', () => {
  expect(filterQuery({ state: 'failed', search: 'a b@x', member: '' })).toBe(
    filterQuery({ member: '', search: 'a b@x', state: 'failed' }),
  );
  expect(filterQuery({ search: '' })).toBe('');
});

test('is of signs that the server takes', () => {
  const query = filterQuery({ search: "ü ~'*()!@:/?#[]<>", subject: 'member:12' });
  expect(query).toMatch(/^[\w.~*+%=&-]+$/);
});

const saved = (...given: Parameters<typeof saveableOf>) => filterQuery(saveableOf(...given));

test('what was typed to find a person is not saved; what finds a thing is', () => {
  expect(saved('mail', { search: 'somebody@', state: 'failed' })).toBe('state=failed');
  expect(saved('members', { search: 'somebody@' })).toBe('');
  for (const list of ['deposits', 'withdrawals'] as const)
    expect(saved(list, { trace: '0x12', member: '7' })).toBe('member=7');
  expect(saved('courses', { search: 'copper', state: '' })).toBe('search=copper');
});
