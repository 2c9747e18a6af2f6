/**
 * The market feeds. They answer with bare lists in the format of Gate's public futures API, without envelope, session
 * or signature, so that the app can use that service, a relay of it, or the product's own relay. Imports nothing,
 * because the members' app bundles this file.
 */
export const tickersPath = '/futures/usdt/tickers';
export const candlesPath = '/futures/usdt/candlesticks';

/** The path of the product's own relay. */
export const marketRelay = '/api/Market';

/** The header in which the relay says how many seconds ago it received the data. */
export const dataAgeHeader = 'X-Data-Age';
/** The header that says whether the prices are real. `demo` means that they are made up. */
export const dataKindHeader = 'X-Data-Kind';
export const dataKinds = ['live', 'demo'] as const;
export type DataKind = (typeof dataKinds)[number];

/** The interval at which the app and the relay poll prices. */
export const marketPollMs = 3000;
/** Prices that are older than this are marked as delayed. */
export const delayedAfterMs = 15_000;

/** The durations of one candle, in seconds. */
export const candleIntervals = {
  '15m': 15 * 60,
  '1h': 3600,
  '4h': 4 * 3600,
  '1d': 24 * 3600,
} as const;

export type CandleInterval = keyof typeof candleIntervals;

export const candlesMax = 300;
export const tickersMax = 2000;

/** The names of contracts. Most are Latin, but coins with names in other scripts are listed too. */
export const contractPattern = /^[\p{Lu}\p{Lo}\p{N}]{1,30}_USDT$/u;
