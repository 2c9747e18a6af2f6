import * as z from 'zod';
import * as f from '../protocol/fields.ts';
import {
  candleIntervals,
  candlesMax,
  candlesPath,
  contractPattern,
  marketRelay,
  tickersMax,
  tickersPath,
} from './market.ts';

const contract = z.string().max(35).regex(contractPattern).meta({ example: 'XAU_USDT' });
const decimal = z
  .string()
  .regex(/^-?\d{1,18}(?:\.\d{1,18})?$/)
  .meta({ example: '4012.3' });
const positive = decimal.regex(/^(?=.*[1-9])\d/);

/** The prices of one trading pair. */
export const ticker = z.object({
  contract,
  last: positive,
  change_percentage: decimal.meta({ description: 'Over 24 hours.' }),
  volume_24h_quote: decimal.meta({ description: 'Trading amount of 24 hours, in USDT.' }),
  volume_24h_base: decimal.optional(),
  high_24h: positive.optional(),
  low_24h: positive.optional(),
  mark_price: positive.optional(),
  index_price: positive.optional(),
  funding_rate: decimal.optional(),
});

export type Ticker = z.output<typeof ticker>;

/** One candle of a chart. */
export const candle = z.object({
  t: z.int().min(0).meta({ description: 'Its beginning, in seconds since 1970.' }),
  o: positive,
  h: positive,
  l: positive,
  c: positive,
  sum: decimal.optional().meta({ description: 'Trading amount, in USDT.' }),
});

export type Candle = z.output<typeof candle>;

/** A feed of the market. Unlike a call, a feed answers with a bare list, and needs no session. */
export interface Feed {
  readonly path: string;
  readonly summary: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

export const tickersFeed = {
  path: marketRelay + tickersPath,
  summary: 'USDT futures with price, 24-hour change and trading amount.',
  input: z.strictObject({ contract: contract.optional() }),
  output: z.array(ticker).max(tickersMax),
} satisfies Feed;

export const candlesFeed = {
  path: marketRelay + candlesPath,
  summary: 'The price of one contract over time, oldest first.',
  input: z.strictObject({
    contract,
    interval: z.enum(Object.keys(candleIntervals) as (keyof typeof candleIntervals)[]),
    limit: f.queryInteger(1, candlesMax).prefault('200'),
  }),
  output: z.array(candle).max(candlesMax),
} satisfies Feed;

export const marketFeeds: readonly Feed[] = [tickersFeed, candlesFeed];
