import { type ChainFamily, parseAddress } from '@tradewind/chain/address';
import { expect, test } from 'vitest';
import { findLookAlike } from './look-alike.ts';

const bytes = (family: ChainFamily, text: string) => {
  const parsed = parseAddress(family, text);
  if (!parsed) throw new Error(`${text} is no address`);
  return parsed;
};
const own = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

test.each([
  ['the same address is no look-alike', own.toLowerCase(), undefined],
  ['the same ends with another middle', `0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8`, own],
  ['three figures at each end are enough', `0x709aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa9c8`, own],
  [
    'three figures at one end and two at the other are not',
    `0x709aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac8`,
    undefined,
  ],
  ['the same beginning alone is not', `0x70997970aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`, undefined],
  ['the same end alone is not', `0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa17dc79c8`, undefined],
])('%s', (_, text, expected) => {
  expect(findLookAlike('evm', bytes('evm', text), [bytes('evm', own)])).toBe(expected);
});

test('on Tron the comparison uses the written form of the addresses', () => {
  const token = bytes('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect(findLookAlike('tron', token, [token])).toBeUndefined();
  const other = Uint8Array.from(token, (byte) => 255 - byte);
  expect(findLookAlike('tron', other, [token])).toBeUndefined();
});
