import { describe, expect, test } from 'vitest';
import { spanOf, withLivePrice } from './bars.ts';

const candles = [
  { t: 0, o: '10', h: '12', l: '9', c: '11' },
  { t: 3600, o: '11', h: '13', l: '10', c: '12' },
];

describe('the candles of a chart', () => {
  test('end with the price of the list, which may be a new high or low', () => {
    expect(withLivePrice(candles, 14, '1h', 5000).at(-1)).toMatchObject({ close: 14, high: 14 });
    expect(withLivePrice(candles, 8, '1h', 5000).at(-1)).toMatchObject({ close: 8, low: 8 });
    expect(withLivePrice(candles, 14, '1h', 5000)[0]).toMatchObject({ close: 11 });
  });

  test('stay unchanged once their time is over', () => {
    expect(withLivePrice(candles, 14, '1h', 7200).at(-1)).toMatchObject({ close: 12, high: 13 });
  });

  test('are summarised in words', () => {
    expect(spanOf(withLivePrice(candles, undefined, '1h'))).toEqual({
      first: 10,
      last: 12,
      lowest: 9,
      highest: 13,
      change: 0.19999999999999996,
    });
    expect(spanOf([])).toBeUndefined();
  });
});
