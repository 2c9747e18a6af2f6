import type { Candle, CandleInterval, Ticker } from '@tradewind/contract';
import type { Snapshot } from './snapshot.ts';

/** Where the feeds have their lists from; undefined means that there never was a good one. */
export interface MarketSource {
  tickers(): Promise<Snapshot<Ticker> | undefined>;
  /** The address of who looks bounds how often it asks outside. */
  candles(
    contract: string,
    interval: CandleInterval,
    ip: string,
  ): Promise<Snapshot<Candle> | undefined>;
  stop(): Promise<void>;
}
