import { type Candle, candleIntervals, type CandleInterval, candlesMax } from '@tradewind/contract';
import { isTooManyTries, tooManyTries } from '../../platform/errors/app-error.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import { networkOf } from '../../platform/rate-limits/network.ts';
import { RateBudget } from '../../platform/rate-limits/rate-budget.ts';
import type { Services } from '../../platform/domain/services.ts';
import { fetchJson } from './fetch-json.ts';
import { readCandles } from './read-rows.ts';
import { reasonOf } from './relay-tickers.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { within } from './within.ts';

const maxKept = 256;
const atOnce = 4;
const maxWaiting = 32;
const freshForAtMostMs = 60_000;
const pauseAfterFailureMs = 10_000;
/** A short pause, because the failure was our own lack of capacity. */
const pauseAfterCrowdMs = 1000;
/**
 * Upstream requests per minute: more than a person opens charts, and for all networks together more than is
 * normally needed. A client that goes through every pair must not use up the service's quota, which the price
 * list also needs.
 */
const asksPerMinute = { network: 60, all: 240 };
const patienceMs = 1000;
const patienceWithNothingMs = 7000;

interface Kept {
  snapshot?: Snapshot<Candle>;
  asking?: Promise<void> | undefined;
  nextTryAt: number;
}

export interface CandleRelay {
  /** Uses only the network of `ip`. */
  read(
    contract: string,
    interval: CandleInterval,
    ip: string,
  ): Promise<Snapshot<Candle> | undefined>;
  stop(): Promise<void>;
}

/** Returns a relay that requests candles when a chart is opened, and caches them in memory. */
export function relayCandles({ log }: Pick<Services, 'log'>, url: string): CandleRelay {
  const kept = new Map<string, Kept>();
  const gate = createSemaphore(atOnce, maxWaiting, () => tooManyTries(1));
  const perNetwork = new RateBudget(asksPerMinute.network);
  const perService = new RateBudget(asksPerMinute.all, 1);
  const stopping = new AbortController();

  const ask = async (of: Kept, contract: string, interval: CandleInterval): Promise<void> => {
    const query = new URLSearchParams({ contract, interval, limit: String(candlesMax) });
    try {
      if (perService.spend('') > 0) throw tooManyTries(1);
      const answer = await gate(() => fetchJson(`${url}?${query.toString()}`, stopping.signal));
      of.snapshot = await takeSnapshot(readCandles(answer), 'live', performance.now());
      of.nextTryAt = performance.now() + freshForMs(interval);
    } catch (error) {
      const isCrowd = isTooManyTries(error);
      of.nextTryAt = performance.now() + (isCrowd ? pauseAfterCrowdMs : pauseAfterFailureMs);
      if (!stopping.signal.aborted && !isCrowd)
        log.warn({ reason: reasonOf(error) }, 'no candles from the market service');
    } finally {
      of.asking = undefined;
    }
  };

  /**
   * Returns the cache entry and makes it the most recent; drops the least recently used one if the cache is
   * full.
   */
  const entryFor = (key: string): Kept => {
    const entry = kept.get(key) ?? { nextTryAt: -Infinity };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return entry;
  };

  const isDue = (key: string): boolean => {
    const { asking, nextTryAt = -Infinity } = kept.get(key) ?? {};
    return !stopping.signal.aborted && asking === undefined && performance.now() >= nextTryAt;
  };

  return {
    async read(contract, interval, ip) {
      const key = `${contract} ${interval}`;
      // Check the network's budget before touching shared state, so that a network without budget neither
      // pauses a chart for others nor displaces cached candles.
      if (isDue(key) && perNetwork.spend(networkOf(ip)) === 0) {
        const entry = entryFor(key);
        entry.asking = ask(entry, contract, interval);
      }
      if (!kept.has(key)) return undefined;
      const entry = entryFor(key);
      if (entry.asking)
        await within(entry.snapshot ? patienceMs : patienceWithNothingMs, entry.asking);
      return entry.snapshot;
    },
    async stop() {
      stopping.abort();
      await Promise.all([...kept.values()].flatMap(({ asking }) => asking ?? []));
    },
  };
}

/** Returns how long candles stay fresh: a sixtieth of their interval, but at most a minute. */
function freshForMs(interval: CandleInterval): number {
  return Math.min(freshForAtMostMs, (candleIntervals[interval] * 1000) / 60);
}
