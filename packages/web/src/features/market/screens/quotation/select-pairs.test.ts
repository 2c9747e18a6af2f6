import { describe, expect, test } from 'vitest';
import { type Pair, readPair } from '../../data/market-pair.ts';
import { selectPairs } from './select-pairs.ts';
import { everything, type View } from './view.ts';

function pair(base: string, last: string, change: string, amount: string): Pair {
  const read = readPair({
    contract: `${base}_USDT`,
    last,
    change_percentage: change,
    volume_24h_quote: amount,
  });
  if (read === undefined) throw new Error('No pair');
  return read;
}

const pairs = [
  pair('BTC', '91000', '2', '38000'),
  pair('XAU', '4000', '-0.5', '4100'),
  pair('XBR', '66', '1', '380'),
  pair('USTC', '0.02', '9', '380'),
  pair('SPX500', '6000', '0.1', '90'),
];
const names: Readonly<Record<string, string>> = { XAU: 'золото', XBR: 'нефть brent' };

function shown(view: Partial<View>): string {
  const selected = selectPairs(pairs, { ...everything, ...view }, (base) => names[base] ?? '');
  return selected.map(({ base }) => base).join(' ');
}

describe('the list of pairs', () => {
  test('is sorted by trading volume, then by name', () => {
    expect(shown({})).toBe('BTC XAU USTC XBR SPX500');
  });

  test.each([
    [{ sort: 'pair', isDescending: false }, 'BTC SPX500 USTC XAU XBR'],
    [{ sort: 'pair', isDescending: true }, 'XBR XAU USTC SPX500 BTC'],
    [{ sort: 'price', isDescending: true }, 'BTC SPX500 XAU XBR USTC'],
    [{ sort: 'price', isDescending: false }, 'USTC XBR XAU SPX500 BTC'],
    [{ sort: 'change', isDescending: true }, 'USTC BTC XBR SPX500 XAU'],
  ] as const)('is sorted by %j', (view, order) => {
    expect(shown(view)).toBe(order);
  });

  test('can be filtered by metals, energy or coins; an index belongs to none of them', () => {
    expect(shown({ group: 'metals' })).toBe('XAU');
    expect(shown({ group: 'energy' })).toBe('XBR');
    expect(shown({ group: 'crypto' })).toBe('BTC USTC');
  });

  test.each([
    ['xa', 'XAU'],
    ['XAU/USDT', 'XAU'],
    ['xau_usdt', 'XAU'],
    ['tc', 'BTC USTC'],
    [' Нефть Brent ', 'XBR'],
    ['золо', 'XAU'],
    ['usdt', ''],
    ['nothing', ''],
  ])('finds “%s”', (search, found) => {
    expect(shown({ search })).toBe(found);
  });
});
