import type { Ticker } from '@tradewind/contract';
import type { Services } from '../../platform/domain/services.ts';
import { fetchJson } from './fetch-json.ts';
import { readTickers } from './read-rows.ts';
import { type Claim, claimPoll, keepList, noteFailure, readKept } from './rows.ts';
import { restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
import { within } from './within.ts';

/** Minimum time between two looks into the database by this process. */
const lookEveryMs = 500;
/** Callers prefer a slightly older list to a long wait. */
const patienceMs = 1000;
const patienceWithNothingMs = 6000;

export interface TickerRelay {
  read(): Promise<Snapshot<Ticker> | undefined>;
  stop(): Promise<void>;
}

/**
 * Returns a relay of the price list, which polls the service only while clients ask. Only one of all processes
 * polls; the others read its result from the database, where it also survives a restart.
 */
export function relayTickers(
  { database, log }: Pick<Services, 'database' | 'log'>,
  url: string,
): TickerRelay {
  const { db } = database;
  const stopping = new AbortController();
  let kept: Snapshot<Ticker> | undefined;
  let version = 0n;
  let looking: Promise<void> | undefined;
  let lastLook = -Infinity;

  const ask = async (claim: Claim): Promise<void> => {
    try {
      const list = readTickers(await fetchJson(url, stopping.signal));
      const fresh = await takeSnapshot(list, 'live', performance.now());
      const stored = await keepList(db, claim, fresh.gzip);
      if (stored !== undefined) [kept, version] = [fresh, stored];
    } catch (error) {
      if (stopping.signal.aborted) return;
      log.warn({ reason: reasonOf(error) }, 'no tickers from the market service');
      await noteFailure(db, claim);
    }
  };

  const look = async (): Promise<void> => {
    const claim = await claimPoll(db);
    if (claim !== undefined) await ask(claim);
    const newer = await readKept(db, version);
    if (newer === undefined) return;
    kept = await restoreSnapshot(newer.body, performance.now() - newer.ageMs);
    version = newer.version;
  };

  const lookOnce = async (): Promise<void> => {
    lastLook = performance.now();
    try {
      await look();
    } catch (error) {
      // The list in memory is still valid and states its age.
      if (!stopping.signal.aborted) log.warn({ reason: reasonOf(error) }, 'no look at the tickers');
    } finally {
      looking = undefined;
    }
  };

  return {
    async read() {
      const isTime = performance.now() - lastLook >= lookEveryMs;
      if (isTime && !stopping.signal.aborted) looking ??= lookOnce();
      if (looking) await within(kept ? patienceMs : patienceWithNothingMs, looking);
      return kept;
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
