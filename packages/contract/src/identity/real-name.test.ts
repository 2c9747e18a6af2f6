import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIdNumber, normalizeIdNumber } from './real-name.ts';

const today = new Date('2026-11-15T00:00:00Z');
const isMainland = (number: string) => isIdNumber('cnId', number, today);

describe('the number of a mainland China identity card', () => {
  test('is valid if its region, its date of birth and its check digit are', () => {
    // The first number is the example in GB 11643-1999.
    expect(isMainland('11010519491231002X')).toBe(true);
    expect(isMainland('440524188001010014')).toBe(false);
    expect(isMainland('11010519491231002x'.toUpperCase())).toBe(true);
  });

  test.each([
    ['another check', '110105194912310021'],
    ['no such region', '19010519491231002X'],
    ['no such day', '110105194902300023'],
    ['a day to come', '110105203012310028'],
    ['fifteen digits', '110105491231002'],
    ['letters', 'ABCDEFGHIJKLMNOPQR'],
    ['nothing', ''],
  ])('is invalid: %s', (_, number) => {
    expect(isMainland(number)).toBe(false);
  });

  test('is invalid after any change of a digit and any swap of neighbours', () => {
    const good = '11010519491231002X';
    fc.assert(
      fc.property(fc.nat(16), fc.nat(9), (at, digit) => {
        fc.pre(good[at] !== String(digit));
        expect(isMainland(good.slice(0, at) + String(digit) + good.slice(at + 1))).toBe(false);
      }),
    );
    const swapped = Array.from(
      { length: 16 },
      (_, at) => good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2),
    );
    expect(swapped.filter((one) => one !== good && isMainland(one))).toEqual([]);
  });
});

describe('the number of a Hong Kong identity card', () => {
  test.each(['A123456(3)', 'a123456 3', 'AB987654(3)', 'G123456(A)'])(
    'is accepted as %s',
    (text) => {
      expect(isIdNumber('hkId', normalizeIdNumber('hkId', text))).toBe(true);
    },
  );

  test.each(['A123456(4)', 'A12345(3)', 'ABC123456(3)', '1234567'])('is refused as %s', (text) => {
    expect(isIdNumber('hkId', normalizeIdNumber('hkId', text))).toBe(false);
  });
});

describe('the number of any other document', () => {
  test('may contain only letters, digits and a few separators', () => {
    expect(isIdNumber('other', normalizeIdNumber('other', ' e 1234 5678 '))).toBe(true);
    for (const wrong of ['', 'abc', '<script>', '1'.repeat(25), "1' or 1=1"])
      expect(isIdNumber('other', normalizeIdNumber('other', wrong))).toBe(false);
  });
});
