import { expect, test } from 'vitest';
import { carriedEmail } from './carried-email.ts';

test('returns the address from the history state', () => {
  expect(carriedEmail({ email: 'a@b.example' })).toBe('a@b.example');
});

test.each([null, undefined, 'a@b.example', {}, { email: 1 }, { email: '' }])(
  'returns nothing from %j',
  (state) => {
    expect(carriedEmail(state)).toBeUndefined();
  },
);
