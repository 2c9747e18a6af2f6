import { amountPattern, formatMoney, parseMoney } from '@tradewind/contract/money';
import { describe, expect, test } from 'vitest';
import { spread, textsOf } from '../../testing/spread.ts';
import { asTyped, readAmount, tidyAmount } from './typed-amount.ts';

describe('what stands in the field after typing', () => {
  test.each([
    ['', ''],
    ['12', '12'],
    ['12.', '12.'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['.5', '0.5'],
    [',', '0.'],
    ['007', '7'],
    ['0', '0'],
    ['1.5.', '1.5'],
    ['1.5,', '1.5'],
    ['0.1234567', '0.123456'],
    ['1 284,50', '1284.50'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['twelve', ''],
  ])('"%s" becomes "%s"', (text, tidy) => {
    expect(tidyAmount(text, '.')).toBe(tidy);
  });

  test.each([
    ['1,284.50', '1284.50'],
    ['1.284,50', '1284.50'],
    ['12,345,678.9', '12345678.9'],
    ['1,234,567', '1234567'],
    ['$1,284.50 USDT', '1284.50'],
  ])('pasted, "%s" becomes "%s"', (text, tidy) => {
    expect(tidyAmount(text, '.')).toBe(tidy);
  });

  test('the decimal sign is the reader’s', () => {
    expect(tidyAmount('12.5', ',')).toBe('12,5');
    expect(tidyAmount('1,5.', ',')).toBe('1,5');
  });

  test.each(['.', ','])('whatever is typed, tidying it again changes nothing (%s)', (sign) => {
    for (const text of textsOf(['0', '1', '25', '789', '.', ',', ' ', 'x', '。'], 3000)) {
      const tidy = tidyAmount(text, sign);
      expect(tidy).toMatch(sign === '.' ? /^(?:\d+\.?\d{0,6})?$/ : /^(?:\d+,?\d{0,6})?$/);
      expect(tidyAmount(tidy, sign)).toBe(tidy);
    }
  });
});

describe('the amount that is read', () => {
  test.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['12.', '12'],
    ['0.000001', '0.000001'],
  ])('of "%s" is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  test.each(['', '0', '0.', '0.000000', '1234567890123', '1.2345678', 'x', '-1'])(
    'there is none in "%s"',
    (text) => {
      expect(readAmount(text)).toBeUndefined();
    },
  );

  test.each(['.', ','])('every balance can be typed as it is, to the last micro (%s)', (sign) => {
    for (const value of spread(3000, 10n ** 18n - 1n)) {
      const typed = asTyped(formatMoney(value), sign);
      expect(tidyAmount(typed, sign)).toBe(typed);
      const amount = readAmount(typed) ?? '';
      expect(amount).toMatch(amountPattern);
      expect(parseMoney(amount)).toBe(value);
    }
  });
});
