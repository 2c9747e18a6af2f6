import { type Candle, type CandleInterval, marketPollMs, type Ticker } from '@tradewind/contract';
import type { MarketSource } from '../source.ts';
import { type Snapshot, takeSnapshot } from '../snapshot.ts';
import { demoCandles } from './demo-candles.ts';
import { demoTicker } from './demo-tickers.ts';
import sample from './sample-pairs.json' with { type: 'json' };

/** Shorter than the app's polling interval, so that each poll finds new prices. */
const tickMs = marketPollMs / 2;

/** Returns a market source that plays a sample list and marks it as demo data: none of its prices is real. */
export function demoMarket(): MarketSource {
  let tick = 0;
  let tickers: Promise<Snapshot<Ticker>> | undefined;
  const pairs = new Map(sample.pairs.map((pair) => [pair.contract, pair]));

  return {
    async tickers() {
      const now = Math.floor(Date.now() / tickMs);
      if (now !== tick || tickers === undefined) {
        tick = now;
        const rows = sample.pairs.map((pair) => demoTicker(pair, (now * tickMs) / 1000));
        tickers = takeSnapshot(rows, 'demo', performance.now());
      }
      return await tickers;
    },
    async candles(
      contract: string,
      interval: CandleInterval,
    ): Promise<Snapshot<Candle> | undefined> {
      const pair = pairs.get(contract);
      if (pair === undefined) return undefined;
      const now = (Math.floor(Date.now() / tickMs) * tickMs) / 1000;
      return await takeSnapshot(demoCandles(pair, interval, now), 'demo', performance.now());
    },
    stop: () => Promise.resolve(),
  };
}
