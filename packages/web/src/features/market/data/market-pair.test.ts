import { describe, expect, test } from 'vitest';
import { type Pair, readPair, samePairs } from './market-pair.ts';

const row = {
  contract: 'XAU_USDT',
  last: '4012.30',
  change_percentage: '-0.42',
  volume_24h_quote: '4110000000',
  high_24h: '4050',
  funding_rate: '0.0001',
};

const pairOf = (more: object = {}): Pair => {
  const pair = readPair({ ...row, ...more });
  if (pair === undefined) throw new Error('No pair');
  return pair;
};

describe('a row of the list', () => {
  test('is parsed into figures with the decimal places of the market', () => {
    expect(pairOf()).toMatchObject({
      base: 'XAU',
      quote: 'USDT',
      price: 4012.3,
      places: 2,
      change: -0.0042,
      amount: 4.11e9,
      high: 4050,
      low: undefined,
      funding: 0.0001,
    });
  });

  test.each([
    null,
    'XAU_USDT',
    [],
    { ...row, last: 4012 },
    { ...row, last: '0' },
    { ...row, last: 'Infinity' },
    { ...row, contract: 'XAU' },
    { ...row, contract: undefined },
    { ...row, change_percentage: '' },
    { ...row, volume_24h_quote: 'much' },
  ])('is left out if it is invalid: %j', (wrong) => {
    expect(readPair(wrong)).toBeUndefined();
  });
});

describe('a new list', () => {
  const [gold, silver] = [pairOf(), pairOf({ contract: 'XAG_USDT' })];

  test('keeps the object of an unchanged pair', () => {
    const now = samePairs([gold, silver], [pairOf({ last: '4013.00' }), { ...silver }]);
    expect(now[0]).not.toBe(gold);
    expect(now[1]).toBe(silver);
  });

  test('is the old list if nothing has changed', () => {
    const before = [gold, silver];
    expect(samePairs(before, [{ ...gold }, { ...silver }])).toBe(before);
    expect(samePairs(before, [{ ...silver }, { ...gold }])).toEqual([silver, gold]);
    expect(samePairs(before, [{ ...gold }])).toEqual([gold]);
  });
});
