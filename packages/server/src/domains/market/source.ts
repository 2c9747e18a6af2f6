import type { Candle, CandleInterval, Ticker } from '@tradewind/contract';
import type { Snapshot } from './snapshot.ts';

/** The source of the feeds' lists; undefined means that there never was a valid one. */
export interface MarketSource {
  tickers(): Promise<Snapshot<Ticker> | undefined>;
  /** The address limits how often a reader causes requests to the service. */
  candles(
    contract: string,
    interval: CandleInterval,
    ip: string,
  ): Promise<Snapshot<Candle> | undefined>;
  stop(): Promise<void>;
}
