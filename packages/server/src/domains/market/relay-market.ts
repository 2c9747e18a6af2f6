import type { Services } from '../../platform/domain/services.ts';
import { relayCandles } from './relay-candles.ts';
import { relayTickers } from './relay-tickers.ts';
import type { MarketSource } from './source.ts';

export function relayMarket(services: Services, tickersUrl: string): MarketSource {
  const tickers = relayTickers(services, tickersUrl);
  // Gate serves the candles beside the tickers.
  const candles = relayCandles(services, new URL('candlesticks', tickersUrl).href);
  return {
    tickers: () => tickers.read(),
    candles: (contract, interval, ip) => candles.read(contract, interval, ip),
    async stop() {
      await Promise.all([tickers.stop(), candles.stop()]);
    },
  };
}
