import type { Ticker } from '@tradewind/contract';
import { demoPrice, noise, type SamplePair, seedOf, written } from './demo-price.ts';

const day = 24 * 3600;
const looks = 48;

/** Returns the row of a pair as a market service would have sent it at that time. */
export function demoTicker(pair: SamplePair, at: number): Ticker {
  const seed = seedOf(pair.contract);
  const price = demoPrice(pair, at);
  const before = demoPrice(pair, at - day);
  const path = Array.from({ length: looks }, (_, index) =>
    demoPrice(pair, at - (day * index) / looks),
  );
  const amount =
    pair.amount * (1 + 0.12 * noise(seed, at / (6 * 3600)) + 1e-5 * noise(seed, at / 9));
  const basis = 2e-4 * noise(seed, at / 90);
  return {
    contract: pair.contract,
    last: written(price, pair),
    change_percentage: ((price / before - 1) * 100).toFixed(2),
    volume_24h_quote: amount.toFixed(0),
    volume_24h_base: (amount / price).toFixed(0),
    high_24h: written(Math.max(...path, price), pair),
    low_24h: written(Math.min(...path, price), pair),
    mark_price: written(price * (1 + basis), pair),
    index_price: written(price * (1 - basis), pair),
    funding_rate: (1e-4 * noise(seed, Math.floor(at / (8 * 3600)) + 0.5)).toFixed(6),
  };
}
