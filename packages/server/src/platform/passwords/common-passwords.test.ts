import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createEasyPasswords } from './easy-passwords.ts';

const isEasy = createEasyPasswords();

describe('the list of the most used passwords', () => {
  // Samples by their rank, from the 40,000th to the last.
  test.each([
    ['millicent', 40_000],
    ['soundgarden', 44_000],
    ['cobalt60', 47_000],
    ['evileyes', 54_000],
    ['brmfcwia', 55_000],
    ['thirdday', 59_000],
    ['hurghada', 64_000],
    ['vectra99', 71_000],
    ['slava1985', 73_000],
    ['mousetra', 77_000],
    ['krassava', 80_000],
    ['dallastexas', 84_000],
    ['anthony22', 87_000],
    ['8465268a', 88_000],
    ['35543554', 90_000],
    ['warmachine', 95_000],
    ['stevenas', 99_000],
    ['smokyjoe', 99_990],
    ['smokey24', 99_999],
  ])('contains %s, which has rank %i, in upper or lower case', (password) => {
    expect(isEasy(password, [])).toBe(true);
    expect(isEasy(password.toUpperCase(), [])).toBe(true);
  });

  test('contains short ones too, which are refused when they are repeated', () => {
    for (const unit of ['zenith', 'eagle1', 'Harley'])
      expect([unit, isEasy(unit.repeat(2), [])]).toEqual([unit, true]);
  });

  test('has hardly any false positives', () => {
    const drawn = Array.from({ length: 20_000 }, (_, index) =>
      createHash('sha256').update(String(index)).digest('base64').slice(0, 12),
    );
    expect(drawn.filter((password) => isEasy(password, [])).length).toBeLessThan(3);
  });

  test('does not contain good passwords', () => {
    for (const password of [
      'lamp-otter-quay-71',
      'Vbt7!kq0Zr',
      'millicent walks home',
      'smokyjoe-is-not-here',
    ])
      expect([password, isEasy(password, [])]).toEqual([password, false]);
  });
});
