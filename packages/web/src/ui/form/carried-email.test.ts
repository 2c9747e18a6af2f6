import { expect, test } from 'vitest';
import { carriedEmail } from './carried-email.ts';

test('finds the address that the page before has handed over', () => {
  expect(carriedEmail({ email: 'a@b.example' })).toBe('a@b.example');
});

test.each([null, undefined, 'a@b.example', {}, { email: 1 }, { email: '' }])(
  'finds none in %j',
  (state) => {
    expect(carriedEmail(state)).toBeUndefined();
  },
);
