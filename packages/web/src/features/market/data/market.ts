import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Candle } from '@tradewind/contract';
import {
  type CandleInterval,
  candlesPath,
  marketPollMs,
  tickersPath,
} from '@tradewind/contract/market/market';
import { fetchFeed } from './market-feed.ts';
import { type Pair, readPair, samePairs } from './market-pair.ts';

export interface Quotes {
  readonly pairs: readonly Pair[];
  /** The time at which the service had the prices, by this device's clock. */
  readonly since: number;
  readonly isDemo: boolean;
}

const marketKey = ['market'];
const listKey = [...marketKey, 'tickers'];
const minuteMs = 60_000;

/** Polls while the screen is open, and less often while requests fail. */
const polling = {
  staleTime: marketPollMs - 500,
  gcTime: 30 * minuteMs,
  retry: false,
  structuralSharing: keepPairs,
};

/** Loads all pairs. */
export function useQuotes(isWatched: boolean) {
  return useQuery({
    queryKey: listKey,
    queryFn: () => fetchQuotes({}, 'shown'),
    refetchInterval: isWatched ? marketPollMs : false,
    ...polling,
  });
}

/** Returns one pair from its own query or from the list, whichever is newer. */
export function useQuote(contract: string): Quotes | undefined {
  const list = useQueryClient().getQueryData<Quotes>(listKey);
  const own = useQuery({
    queryKey: [...marketKey, 'ticker', contract],
    queryFn: () => fetchQuotes({ contract }, 'quiet'),
    refetchInterval: marketPollMs,
    ...polling,
  });
  const pairs = list?.pairs.filter((pair) => pair.contract === contract) ?? [];
  const listed = list && pairs.length > 0 ? { ...list, pairs } : undefined;
  const isListNewer = listed !== undefined && listed.since > (own.data?.since ?? 0);
  return isListNewer ? listed : own.data;
}

export function useCandles(contract: string, interval: CandleInterval) {
  return useQuery({
    queryKey: [...marketKey, 'candles', contract, interval],
    queryFn: async () => {
      const { rows, since, isDemo } = await fetchFeed(candlesPath, { contract, interval }, 'shown');
      const candles = rows.filter(isCandle);
      if (candles.length === 0) throw new TypeError('A list without a usable bar');
      return { contract, interval, candles, since, isDemo };
    },
    refetchInterval: minuteMs,
    staleTime: minuteMs / 2,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Loads the quotes. An empty or invalid list is an error, so that the previous list stays. */
async function fetchQuotes(
  query: Record<string, string>,
  progress: 'shown' | 'quiet',
): Promise<Quotes> {
  const { rows, since, isDemo } = await fetchFeed(tickersPath, query, progress);
  const pairs = rows.flatMap((row) => readPair(row) ?? []);
  if (pairs.length === 0) throw new TypeError('A list without a usable pair');
  return { pairs, since, isDemo };
}

/** Keeps the object of an unchanged pair, so that its row is not rendered again. */
function keepPairs(before: unknown, now: unknown): unknown {
  if (before === undefined) return now;
  const [old, fresh] = [before as Quotes, now as Quotes];
  return { ...fresh, pairs: samePairs(old.pairs, fresh.pairs) };
}

function isCandle(row: unknown): row is Candle {
  const { t, o, h, l, c } = Object(row) as Record<string, unknown>;
  return typeof t === 'number' && [o, h, l, c].every((price) => Number(price) > 0);
}
