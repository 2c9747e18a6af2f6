import { expect, test } from 'vitest';
import { arrivalOf } from './arrival.ts';

const network = { serviceCharge: '1.000000', minimumWithdrawal: '10.000000' };

test.each([
  ['10', '9.000000'],
  ['100', '99.000000'],
  ['9.999999', undefined],
  ['100.000001', undefined],
  [undefined, undefined],
])('of %s there arrives %s', (amount, arrives) => {
  expect(arrivalOf(amount, '100.000000', network)).toBe(arrives);
});

test('returns nothing if the charge uses up the amount', () => {
  expect(arrivalOf('1', '100', { serviceCharge: '1', minimumWithdrawal: '1' })).toBeUndefined();
});
