import { describe, expect, test } from 'vitest';
import { direction } from './direction.ts';
import { marketFormats } from './formats.ts';

/** Normalises spaces, which differ between releases of the language data. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\s]/g, ' ');

describe('market figures', () => {
  test('formats prices with the decimal places of the market', () => {
    expect(marketFormats('en').price(91204.6, 1)).toBe('91,204.6');
    expect(marketFormats('en').price(0.0000052, 9)).toBe('0.000005200');
    expect(plain(marketFormats('ru').price(4012.3, 2))).toBe('4 012,30');
  });

  test('formats amounts in the short form of the language', () => {
    expect(marketFormats('en').amount(38.214e9)).toBe('38.21B');
    expect(marketFormats('zh-Hans').amount(38.214e9)).toBe('382.14亿');
    expect(marketFormats('ja').amount(52_340)).toBe('5.23万');
    expect(plain(marketFormats('ru').amount(38.214e9))).toBe('38,21 млрд');
  });

  test('formats a change with its sign, unless it is zero', () => {
    expect(marketFormats('en').change(0.0214)).toBe('+2.14%');
    expect(marketFormats('en').change(-0.0086)).toBe('−0.86%');
    expect(marketFormats('en').change(0)).toBe('0.00%');
    expect(plain(marketFormats('ru').change(-0.0086))).toBe('−0,86 %');
  });

  test('shows an arrow that matches the rounded change', () => {
    expect([0.0001, -0.0001, 0.00004, 0].map(direction)).toEqual(['up', 'down', 'level', 'level']);
  });

  test('rounds ages', () => {
    const { ago } = marketFormats('en');
    expect([18_400, 61_000, 3_700_000, 2 * 86_400_000].map(ago)).toEqual([
      '15 sec. ago',
      '1 min. ago',
      '1 hr. ago',
      '2 days ago',
    ]);
  });

  test('names candles by their interval', () => {
    const { interval } = marketFormats('en');
    expect((['15m', '1h', '4h', '1d'] as const).map(interval)).toEqual(['15m', '1h', '4h', '1d']);
  });
});
