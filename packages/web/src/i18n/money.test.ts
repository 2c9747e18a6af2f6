import { languageTags } from '@tradewind/contract/protocol/languages';
import { formatMoney } from '@tradewind/contract/ledger/money';
import { describe, expect, test } from 'vitest';
import { spread } from '../testing/spread.ts';
import { decimalSign, joined, shortened, signed, writeMoney } from './money.ts';

const locales = Object.values(languageTags);
const nbsp = '\u00a0';

describe('an amount of money', () => {
  test.each([
    ['en', '1284.500000', '1,284.500000'],
    ['zh-Hans', '1284.500000', '1,284.500000'],
    ['zh-Hant', '1284.500000', '1,284.500000'],
    ['ja', '1284.500000', '1,284.500000'],
    ['ko', '1284.500000', '1,284.500000'],
    ['ru', '1284.500000', `1${nbsp}284,500000`],
    ['en', '-300.000000', '−300.000000'],
    ['en', '0.000000', '0.000000'],
    ['en', '-0.000001', '−0.000001'],
    // A floating-point number could not hold this amount.
    ['en', '9999999999999.999999', '9,999,999,999,999.999999'],
  ])('in %s, %s is written as %s', (locale, amount, text) => {
    expect(joined(writeMoney(amount, locale))).toBe(text);
  });

  test('is split into two parts, so that trailing zeros can be shown small', () => {
    expect(writeMoney('1284.5', 'en')).toEqual({ sign: '', main: '1,284.50', rest: '0000' });
    expect(writeMoney('12.345', 'en')).toEqual({ sign: '', main: '12.345', rest: '000' });
    expect(writeMoney('1284.507001', 'en')).toEqual({ sign: '', main: '1,284.507001', rest: '' });
  });

  test.each([
    ['500.000000', '500.00'],
    ['0.100000', '0.10'],
    ['0.123000', '0.123'],
    ['0.000001', '0.000001'],
  ])('%s has the short form %s', (amount, text) => {
    expect(joined(shortened(writeMoney(amount, 'en')))).toBe(text);
  });

  test.each([
    ['5.000000', '+5.000000'],
    ['-5.000000', '−5.000000'],
    ['0.000000', '0.000000'],
  ])('%s is written as the change %s', (amount, text) => {
    expect(joined(signed(writeMoney(amount, 'en'), amount))).toBe(text);
  });

  test.each(locales)('shows in %s exactly the amount of the server', (locale) => {
    const sign = decimalSign(locale);
    for (const size of spread(2000, 10n ** 19n - 1n)) {
      const amount = formatMoney(size % 2n === 0n ? size : -size);
      const read = joined(writeMoney(amount, locale))
        .replace('−', '-')
        .replaceAll(/[^\d.,-]/g, '')
        .replaceAll(sign === ',' ? '.' : ',', '')
        .replace(sign, '.');
      expect(read).toBe(amount);
    }
  });
});
