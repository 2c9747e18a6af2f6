import { expect, test } from 'vitest';
import { filterQuery } from './filter-query.ts';

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
