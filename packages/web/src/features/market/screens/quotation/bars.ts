import type { Candle } from '@tradewind/contract';
import { candleIntervals, type CandleInterval } from '@tradewind/contract/market/market';

export interface Bar {
  /** The beginning of the candle, in seconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The number of candles that a chart shows at first. The reader can scroll back to the others. */
export const barsShown = 60;

/** Returns the candles of a chart. The last one is still open and ends with the price of the list. */
export function withLivePrice(
  candles: readonly Candle[],
  price: number | undefined,
  interval: CandleInterval,
  now = Date.now() / 1000,
): Bar[] {
  const bars = candles.map(({ t, o, h, l, c }) => ({
    time: t,
    open: Number(o),
    high: Number(h),
    low: Number(l),
    close: Number(c),
  }));
  const last = bars.at(-1);
  if (last === undefined || price === undefined) return bars;
  const isOver = now >= last.time + candleIntervals[interval];
  if (isOver) return bars;
  const { high, low } = last;
  return [
    ...bars.slice(0, -1),
    { ...last, close: price, high: Math.max(high, price), low: Math.min(low, price) },
  ];
}

export interface Span {
  readonly first: number;
  readonly last: number;
  readonly highest: number;
  readonly lowest: number;
  readonly change: number;
}

/** Returns a summary of the chart for readers who cannot see it. */
export function spanOf(bars: readonly Bar[]): Span | undefined {
  const [begin] = bars;
  const end = bars.at(-1);
  if (begin === undefined || end === undefined) return undefined;
  return {
    first: begin.open,
    last: end.close,
    highest: Math.max(...bars.map(({ high }) => high)),
    lowest: Math.min(...bars.map(({ low }) => low)),
    change: end.close / begin.open - 1,
  };
}
