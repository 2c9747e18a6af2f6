import { type Candle, candleIntervals, type CandleInterval, candlesMax } from '@tradewind/contract';
import { demoPrice, type SamplePair, written } from './demo-price.ts';

const looks = 16;

/** Returns candles based on the same prices as the list; the last candle is still growing. */
export function demoCandles(pair: SamplePair, interval: CandleInterval, now: number): Candle[] {
  const seconds = candleIntervals[interval];
  const newest = Math.floor(now / seconds) * seconds;
  return Array.from({ length: candlesMax }, (_, index) => {
    const t = newest - (candlesMax - 1 - index) * seconds;
    return bar(pair, t, Math.min(t + seconds, now));
  });
}

function bar(pair: SamplePair, t: number, end: number): Candle {
  const path = Array.from({ length: looks + 1 }, (_, index) =>
    demoPrice(pair, t + ((end - t) * index) / looks),
  );
  return {
    t,
    o: written(path[0] ?? 0, pair),
    h: written(Math.max(...path), pair),
    l: written(Math.min(...path), pair),
    c: written(path.at(-1) ?? 0, pair),
    sum: ((pair.amount * (end - t)) / (24 * 3600)).toFixed(0),
  };
}
