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
  ['the same address is not a look-alike', own.toLowerCase(), undefined],
  [
    'an address with equal ends and another middle is a look-alike',
    `0x7099aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa79c8`,
    own,
  ],
  [
    'three equal digits at each end make a look-alike',
    `0x709aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa9c8`,
    own,
  ],
  [
    'three equal digits at one end and two at the other do not make a look-alike',
    `0x709aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac8`,
    undefined,
  ],
  [
    'an equal beginning alone does not make a look-alike',
    `0x70997970aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`,
    undefined,
  ],
  [
    'an equal end alone does not make a look-alike',
    `0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa17dc79c8`,
    undefined,
  ],
])('%s', (_, text, expected) => {
  expect(findLookAlike('evm', bytes('evm', text), [bytes('evm', own)])).toBe(expected);
});

test('on Tron the comparison uses the written form of the addresses', () => {
  const token = bytes('tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect(findLookAlike('tron', token, [token])).toBeUndefined();
  const other = Uint8Array.from(token, (byte) => 255 - byte);
  expect(findLookAlike('tron', other, [token])).toBeUndefined();
});
