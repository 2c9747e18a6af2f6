import type { Ticker } from '@tradewind/contract';

/** A trading pair as the screens use it. */
export interface Pair {
  readonly contract: string;
  /** The base coin: XAU of XAU_USDT. */
  readonly base: string;
  readonly quote: string;
  readonly price: number;
  /** The decimal places of the price, as the market quotes it. */
  readonly places: number;
  /** The change of the price within 24 hours, as a share. */
  readonly change: number;
  /** The trading volume of 24 hours, in the quote coin. */
  readonly amount: number;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly mark: number | undefined;
  readonly index: number | undefined;
  readonly funding: number | undefined;
}

/**
 * Parses a row of the list; undefined if it is invalid, because the address may belong to a service that nobody has
 * checked.
 */
export function readPair(row: unknown): Pair | undefined {
  const ticker = Object(row) as Partial<Record<keyof Ticker, unknown>>;
  const { contract, last } = ticker;
  if (typeof contract !== 'string' || typeof last !== 'string') return undefined;
  const [base = '', quote = ''] = contract.split('_', 2);
  const price = Number(last);
  const change = figure(ticker.change_percentage);
  const amount = figure(ticker.volume_24h_quote);
  const isWhole = base !== '' && quote !== '' && Number.isFinite(price) && price > 0;
  if (!isWhole || change === undefined || amount === undefined) return undefined;
  return {
    contract,
    base,
    quote,
    price,
    places: Math.min(12, last.split('.')[1]?.length ?? 0),
    change: change / 100,
    amount,
    high: figure(ticker.high_24h),
    low: figure(ticker.low_24h),
    mark: figure(ticker.mark_price),
    index: figure(ticker.index_price),
    funding: figure(ticker.funding_rate),
  };
}

function figure(value: unknown): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Returns the new list, but keeps the old object of every pair that has not changed. */
export function samePairs(before: readonly Pair[], now: readonly Pair[]): readonly Pair[] {
  const old = new Map(before.map((pair) => [pair.contract, pair]));
  const pairs = now.map((pair) => {
    const known = old.get(pair.contract);
    return known && isSame(known, pair) ? known : pair;
  });
  const isUnchanged =
    pairs.length === before.length && pairs.every((pair, index) => pair === before[index]);
  return isUnchanged ? before : pairs;
}

function isSame(a: Pair, b: Pair): boolean {
  return (Object.keys(b) as (keyof Pair)[]).every((name) => a[name] === b[name]);
}
