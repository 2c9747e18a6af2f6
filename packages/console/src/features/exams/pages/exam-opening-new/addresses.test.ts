import { expect, test } from 'vitest';
import { addressesIn, withAddress } from './addresses.ts';

test('emails are read with any separator', () => {
  expect(addressesIn(' a@x.io\r\nb@x.io; c@x.io,d@x.io，e@x.io\n\n')).toEqual([
    'a@x.io',
    'b@x.io',
    'c@x.io',
    'd@x.io',
    'e@x.io',
  ]);
  expect(addressesIn(' \n')).toEqual([]);
});

test('an email that is picked twice is added once', () => {
  expect(withAddress('', 'a@x.io')).toBe('a@x.io');
  expect(withAddress('a@x.io\n', 'b@x.io')).toBe('a@x.io\nb@x.io');
  expect(withAddress('A@x.io', 'a@x.io')).toBe('A@x.io');
});
