/**
 * The market feeds: bare lists in the shape of Gate's public futures API, without envelope, session or
 * signature, so that the app can be pointed at that service or at a relay of it. No imports: the web
 * app uses it too.
 */
export const tickersPath = '/futures/usdt/tickers';
export const candlesPath = '/futures/usdt/candlesticks';

/** Where the product's own relay has them. */
export const marketRelay = '/api/Market';

/** Says how many seconds ago the relay got what it passes on. */
export const dataAgeHeader = 'X-Data-Age';
/** `demo` where the figures are made up. */
export const dataKindHeader = 'X-Data-Kind';
export const dataKinds = ['live', 'demo'] as const;
export type DataKind = (typeof dataKinds)[number];

/** How often prices are asked for, by the app and by the relay. */
export const marketPollMs = 3000;
/** Prices that are older than this are no longer shown without saying so. */
export const delayedAfterMs = 15_000;

/** What one bar of a chart stands for, in seconds. */
export const candleIntervals = {
  '15m': 15 * 60,
  '1h': 3600,
  '4h': 4 * 3600,
  '1d': 24 * 3600,
} as const;

export type CandleInterval = keyof typeof candleIntervals;

export const candlesMax = 300;
export const tickersMax = 2000;

/** Most are Latin, but coins with names in other scripts are listed too. */
export const contractPattern = /^[\p{Lu}\p{Lo}\p{N}]{1,30}_USDT$/u;
