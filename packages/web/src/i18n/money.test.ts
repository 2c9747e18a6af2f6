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
    // More than a floating-point number could hold.
    ['en', '9999999999999.999999', '9,999,999,999,999.999999'],
  ])('in %s, %s is written %s', (locale, amount, text) => {
    expect(joined(writeMoney(amount, locale))).toBe(text);
  });

  test('comes in two pieces, so that zeros which say nothing can be small', () => {
    expect(writeMoney('1284.5', 'en')).toEqual({ sign: '', main: '1,284.50', rest: '0000' });
    expect(writeMoney('12.345', 'en')).toEqual({ sign: '', main: '12.345', rest: '000' });
    expect(writeMoney('1284.507001', 'en')).toEqual({ sign: '', main: '1,284.507001', rest: '' });
  });

  test.each([
    ['500.000000', '500.00'],
    ['0.100000', '0.10'],
    ['0.123000', '0.123'],
    ['0.000001', '0.000001'],
  ])('%s is short as %s', (amount, text) => {
    expect(joined(shortened(writeMoney(amount, 'en')))).toBe(text);
  });

  test.each([
    ['5.000000', '+5.000000'],
    ['-5.000000', '−5.000000'],
    ['0.000000', '0.000000'],
  ])('as a change, %s is %s', (amount, text) => {
    expect(joined(signed(writeMoney(amount, 'en'), amount))).toBe(text);
  });

  test.each(locales)('says in %s exactly what is on the wire', (locale) => {
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
