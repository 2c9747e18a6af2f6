import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress, parseAddress, shortAddress } from './address.ts';

const hex = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('hex');

describe('an EVM address', () => {
  // The examples from EIP-55.
  const examples = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];

  test.each(examples)('reads %s and writes it with the capitals of its checksum', (text) => {
    const bytes = parseAddress('evm', text);
    expect(hex(bytes)).toBe(text.slice(2).toLowerCase());
    expect(formatAddress('evm', bytes ?? new Uint8Array())).toBe(text);
  });

  test.each(examples)('also reads %s in one case only, where the checksum is absent', (text) => {
    const digits = text.slice(2);
    const wanted = digits.toLowerCase();
    expect(hex(parseAddress('evm', `0x${digits.toUpperCase()}`))).toBe(wanted);
    expect(hex(parseAddress('evm', `0x${wanted}`))).toBe(wanted);
  });

  test('is refused if the case of one letter is wrong', () => {
    expect(parseAddress('evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed')).toBeUndefined();
  });

  test.each([
    '',
    '0x',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed00',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])('is not %j', (text) => expect(parseAddress('evm', text)).toBeUndefined());
});

describe('a Tron address', () => {
  const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

  test('is twenty bytes behind the prefix 0x41, followed by a checksum', () => {
    const bytes = parseAddress('tron', usdt);
    expect(hex(bytes)).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c');
    expect(formatAddress('tron', bytes ?? new Uint8Array())).toBe(usdt);
  });

  test.each([
    usdt.replace('q', 'r'),
    `${usdt}a`,
    // Valid checksums with the wrong prefixes 0x40 and 0x42.
    'T8tgEFU9nMzAj2e3s2admUpQYUZDMYSYW8',
    'Tme6dt5Zi32Lx6MUqUrQZT4paYzb6d8Dyt',
    usdt.toLowerCase(),
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('is not %j', (text) => expect(parseAddress('tron', text)).toBeUndefined());
});

test.each(['evm', 'tron'] as const)('formats only twenty bytes as an address on %s', (family) => {
  for (const length of [0, 19, 21])
    expect(() => formatAddress(family, new Uint8Array(length))).toThrow(/twenty/);
});

test.each(['evm', 'tron'] as const)(
  'an address formatted for %s is parsed back to the same bytes, and is not an address of the other family',
  (family) => {
    const other = family === 'evm' ? 'tron' : 'evm';
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const text = formatAddress(family, bytes);
        expect(hex(parseAddress(family, text))).toBe(hex(bytes));
        expect(parseAddress(other, text)).toBeUndefined();
      }),
    );
  },
);

test('an address is shortened to its two ends, and stays whole if nothing would be left out', () => {
  expect(shortAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x5290…169EE7');
  expect(shortAddress('a@exmpl.org1')).toBe('a@exmpl.org1');
  expect(shortAddress('a@example.org')).toBe('a@exam…le.org');
});
