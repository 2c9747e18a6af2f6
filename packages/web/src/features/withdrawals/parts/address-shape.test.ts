import { expect, test } from 'vitest';
import { hasAddressShape } from './address-shape.ts';

const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('refuses a truncated address and one of the other chain family', () => {
  expect(hasAddressShape('evm', evm)).toBe(true);
  expect(hasAddressShape('evm', evm.toLowerCase())).toBe(true);
  expect(hasAddressShape('tron', tron)).toBe(true);
  expect(hasAddressShape('tron', evm)).toBe(false);
  expect(hasAddressShape('evm', tron)).toBe(false);
  expect(hasAddressShape('evm', evm.slice(0, -1))).toBe(false);
  expect(hasAddressShape('evm', '0x12345')).toBe(false);
});

test('accepts an address that was pasted in two lines', () => {
  expect(hasAddressShape('evm', ` ${evm.slice(0, 20)}\n${evm.slice(20)} `)).toBe(true);
});
