import { amountPattern, formatMoney, parseMoney } from '@tradewind/contract/ledger/money';
import { describe, expect, test } from 'vitest';
import { spread, textsOf } from '../../../../testing/spread.ts';
import { asTyped, readAmount, troubleWith } from './typed-amount.ts';

describe('parsing a typed amount', () => {
  test.each([
    ['12', '12'],
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['0.000001', '0.000001'],
    ['0,500', '0.500'],
    ['1.000', '1.000'],
    ['1284,500', '1284.500'],
    [' 12.5 ', '12.5'],
    ['１２．５', '12.5'],
    ['12。5', '12.5'],
    ['1 284', '1284'],
    ['1 284,50', '1284.50'],
    ['1\u00a0284,50', '1284.50'],
    ['1,284.50', '1284.50'],
    ['1.284,50', '1284.50'],
    ['12,345,678.9', '12345678.9'],
    ['1,234,567', '1234567'],
  ])('reads "%s" as %s', (text, amount) => {
    expect(readAmount(text, '.')).toBe(amount);
  });

  test.each([
    '',
    '.',
    '-5',
    '+5',
    '5e2',
    '1.5.',
    '1.5,',
    '0.1234567',
    '1234567890123',
    '1,28.50',
    '1,2345.6',
    '1,234.567,8',
    '1 2',
    'twelve',
    '$12',
  ])('reads no amount from "%s"', (text) => {
    expect(readAmount(text, '.')).toBeUndefined();
  });

  test('does not guess whether a sign separates thousands', () => {
    expect(readAmount('1,000', '.')).toBeUndefined();
    expect(readAmount('1,000', ',')).toBe('1.000');
    expect(readAmount('1.000', ',')).toBeUndefined();
  });

  test.each(['.', ','])('never returns digits that were not typed (%s)', (sign) => {
    for (const text of textsOf(['0', '1', '25', '789', '.', ',', ' ', '-', 'e'], 3000)) {
      const amount = readAmount(text, sign);
      if (amount === undefined) continue;
      expect(amount).toMatch(amountPattern);
      const digits = text.replaceAll(/\D/g, '');
      expect(digits.replace(/^0+/, '')).toBe(amount.replaceAll(/\D/g, '').replace(/^0+/, ''));
    }
  });

  test.each(['.', ','])('parses every balance exactly, to the last micro-unit (%s)', (sign) => {
    for (const value of spread(3000, 10n ** 18n - 1n)) {
      const amount = readAmount(asTyped(formatMoney(value), sign), sign) ?? '';
      expect(parseMoney(amount)).toBe(value);
    }
  });
});

describe('the reason why an amount is refused', () => {
  test.each([
    ['0.0000001', 'places'],
    ['1 284,1234567', 'places'],
    ['99999999999999999999', 'large'],
    ['1,234,567,890,123.5', 'large'],
    ['1234567890123.1234567', 'large'],
    ['twelve', 'unread'],
    ['-5', 'unread'],
    ['1,28.50', 'unread'],
    ['', 'unread'],
  ])('refuses "%s" with the reason %s', (text, kind) => {
    expect(troubleWith(text, '.')).toEqual({ kind });
  });

  test.each([
    ['1,500', '.', '1500', '1.5'],
    ['1.500', ',', '1500', '1,5'],
    ['100,000', '.', '100000', '100'],
  ])(
    'asks whether "%s" with the decimal sign "%s" means %s or %s',
    (text, sign, thousands, decimal) => {
      expect(troubleWith(text, sign)).toEqual({ kind: 'either', thousands, decimal });
      expect([readAmount(thousands, sign), readAmount(decimal, sign)]).not.toContain(undefined);
    },
  );
});
