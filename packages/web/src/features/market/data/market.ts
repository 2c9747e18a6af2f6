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
  /** When the service had them, by this device's clock. */
  readonly since: number;
  readonly isDemo: boolean;
}

const marketKey = ['market'];
const listKey = [...marketKey, 'tickers'];
const minuteMs = 60_000;

/** Asked for again while a person looks, more rarely while nothing comes. */
const polling = {
  staleTime: marketPollMs - 500,
  gcTime: 30 * minuteMs,
  retry: false,
  structuralSharing: keepPairs,
};

/** All pairs. */
export function useQuotes(isWatched: boolean) {
  return useQuery({
    queryKey: listKey,
    queryFn: () => fetchQuotes({}, 'shown'),
    refetchInterval: isWatched ? marketPollMs : false,
    ...polling,
  });
}

/** One pair: by its own answer or as the list had it, whichever is newer. */
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

/** Used only if it is a list with something in it; otherwise the one before stays. */
async function fetchQuotes(
  query: Record<string, string>,
  progress: 'shown' | 'quiet',
): Promise<Quotes> {
  const { rows, since, isDemo } = await fetchFeed(tickersPath, query, progress);
  const pairs = rows.flatMap((row) => readPair(row) ?? []);
  if (pairs.length === 0) throw new TypeError('A list without a usable pair');
  return { pairs, since, isDemo };
}

/** A pair that has not changed is the same object as before, so its row is not drawn again. */
function keepPairs(before: unknown, now: unknown): unknown {
  if (before === undefined) return now;
  const [old, fresh] = [before as Quotes, now as Quotes];
  return { ...fresh, pairs: samePairs(old.pairs, fresh.pairs) };
}

function isCandle(row: unknown): row is Candle {
  const { t, o, h, l, c } = Object(row) as Record<string, unknown>;
  return typeof t === 'number' && [o, h, l, c].every((price) => Number(price) > 0);
}
