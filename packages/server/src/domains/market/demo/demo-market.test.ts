import {
  candleIntervals,
  type CandleInterval,
  candlesFeed,
  tickersFeed,
} from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { askCandles, askTickers } from '../testing/ask.ts';
import { demoCandles } from './demo-candles.ts';
import { demoTicker } from './demo-tickers.ts';
import sample from './sample-pairs.json' with { type: 'json' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false, env: { DEMO: 'true' } });
});
afterAll(() => server.stop());

const at = Date.UTC(2026, 10, 15) / 1000;

const list = (time: number) => sample.pairs.map((pair) => demoTicker(pair, time));

describe('a demo without a market service', () => {
  test('plays its own list and marks it as demo data', async () => {
    const { body, headers } = await askTickers(server);
    expect(headers['x-data-kind']).toBe('demo');
    expect(tickersFeed.output.parse(body)).toHaveLength(sample.pairs.length);
  });

  test('has charts that end with the price of the list', async () => {
    const { body } = await askCandles(server, '?contract=XAU_USDT&interval=1h');
    expect(candlesFeed.output.parse(body)).toHaveLength(200);
    for (const pair of sample.pairs.slice(0, 20)) {
      const last = demoCandles(pair, '1h', at + 1801).at(-1);
      expect(last?.c).toBe(demoTicker(pair, at + 1801).last);
    }
  });

  test('shows everyone the same at the same moment, and changes over time', () => {
    expect(list(at)).toEqual(list(at));
    const before = list(at);
    const moved = list(at + 3).filter(({ last }, index) => last !== before[index]?.last);
    expect(moved.length).toBeGreaterThan(sample.pairs.length / 10);
    expect(moved.length).toBeLessThan(sample.pairs.length);
  });

  test('stays within plausible market values', () => {
    for (const pair of sample.pairs) {
      const row = demoTicker(pair, at);
      const [last, high = 0, low = 0] = [row.last, row.high_24h, row.low_24h].map(Number);
      expect(last).toBeGreaterThanOrEqual(low);
      expect(last).toBeLessThanOrEqual(high);
      expect(Math.abs(Number(row.change_percentage))).toBeLessThan(40);
    }
  });

  test.each(Object.keys(candleIntervals) as CandleInterval[])(
    'has candles of %s without gaps',
    (interval) => {
      const pair = sample.pairs[0];
      if (pair === undefined) throw new Error('The sample is empty');
      const bars = demoCandles(pair, interval, at);
      for (const [index, { t, o }] of bars.entries()) {
        const before = bars[index - 1];
        if (before === undefined) continue;
        expect([t, o]).toEqual([before.t + candleIntervals[interval], before.c]);
      }
    },
  );
});
