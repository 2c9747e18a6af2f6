import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, money, signedAmount } from '../protocol/fields.ts';
import { formatMoney, parseMoney } from './money.ts';

/** The largest value of a 64-bit balance. */
const most = 9_223_372_036_854_775_807n;
const anyAmount = fc.bigInt({ min: -most, max: most });

describe('money', () => {
  test('keeps its value when it is formatted and parsed', () => {
    fc.assert(
      fc.property(anyAmount, (micros) => {
        expect(parseMoney(formatMoney(micros))).toBe(micros);
      }),
    );
  });

  test('is formatted with six decimal places, as every answer has it', () => {
    fc.assert(
      fc.property(anyAmount, (micros) => {
        expect(money.safeParse(formatMoney(micros)).success).toBe(true);
      }),
    );
  });

  test.each([
    [0n, '0.000000'],
    [1n, '0.000001'],
    [-1n, '-0.000001'],
    [999_999n, '0.999999'],
    [12_500_000n, '12.500000'],
    [-12_500_000n, '-12.500000'],
    [most, '9223372036854.775807'],
    [-most, '-9223372036854.775807'],
  ])('of %s micro-units is formatted as “%s”', (micros, text) => {
    expect(formatMoney(micros)).toBe(text);
  });

  test.each([
    ['0', 0n],
    ['-0', 0n],
    ['7', 7_000_000n],
    ['0.1', 100_000n],
    ['0.000001', 1n],
    ['12.5', 12_500_000n],
    ['-12.500000', -12_500_000n],
    // A JavaScript number would lose the last digit.
    ['9007199254.740993', 9_007_199_254_740_993n],
  ])('is parsed from “%s”', (text, micros) => {
    expect(parseMoney(text)).toBe(micros);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '.5',
    '5.',
    '+5',
    '--5',
    '1,5',
    '1 000',
    ' 1',
    '1\n',
    '1e6',
    '0x10',
    'NaN',
    'Infinity',
    '0.0000001',
    '12345678901234',
    '１２',
    '١',
  ])('is not parsed from “%s”', (text) => {
    expect(() => parseMoney(text)).toThrow(RangeError);
  });

  test('keeps its order when it is formatted and parsed, also below zero', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(parseMoney(formatMoney(a)) < parseMoney(formatMoney(b))).toBe(a < b);
      }),
    );
  });
});

describe('an amount that a person enters', () => {
  const entered = fc.stringMatching(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/);

  test('is accepted exactly if it is above zero', () => {
    fc.assert(
      fc.property(entered, (text) => {
        expect(amount.safeParse(text).success).toBe(parseMoney(text) > 0n);
        expect(signedAmount.safeParse(`-${text}`).success).toBe(parseMoney(text) > 0n);
      }),
    );
  });

  test.each(['0', '0.000000', '-1', '00.5', '01', '1.0000000', '1000000000000', '1e3', '1.', ''])(
    'cannot be “%s”',
    (text) => {
      expect(amount.safeParse(text).success).toBe(false);
    },
  );

  test.each(['0', '-0', '-0.000000', '--1', '+1', '-', '-01'])(
    'cannot be “%s” when it has a sign',
    (text) => {
      expect(signedAmount.safeParse(text).success).toBe(false);
    },
  );
});
