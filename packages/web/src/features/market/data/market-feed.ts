import { CallFailed } from '@tradewind/contract/protocol/client';
import { requestTimeoutMs } from '@tradewind/contract/protocol/limits';
import { dataAgeHeader, dataKindHeader } from '@tradewind/contract/market/market';
import { boot } from '../../../data/boot.ts';
import { requestEnded, requestStarted } from '../../../data/requests-under-way.ts';

export interface FeedAnswer {
  readonly rows: readonly unknown[];
  readonly since: number;
  readonly isDemo: boolean;
}

const loaded = new Set<string>();

/**
 * Loads a feed with a plain GET, since the feed may be a third-party service: no session, no signature, no headers of
 * our own. The progress bar is shown only when a reader waits, not at every poll.
 */
export async function fetchFeed(
  path: string,
  query: Readonly<Record<string, string>>,
  progress: 'shown' | 'quiet',
): Promise<FeedAnswer> {
  const url = addressOf(path, query);
  const isShown = progress === 'shown' && !loaded.has(url);
  if (isShown) requestStarted();
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const rows: unknown = await answer.json();
    if (!answer.ok || !Array.isArray(rows)) throw new TypeError(`No list (${answer.status})`);
    loaded.add(url);
    return {
      rows,
      since: Date.now() - ageMs(answer.headers),
      isDemo: answer.headers.get(dataKindHeader) === 'demo',
    };
  } catch (error) {
    throw new CallFailed(error);
  } finally {
    if (isShown) requestEnded();
  }
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const fields = new URLSearchParams(query).toString();
  return boot.marketUrl + path + (fields === '' ? '' : `?${fields}`);
}

/** Returns the age of the data. A service without the header sends current data. */
function ageMs(headers: Headers): number {
  const seconds = Number(headers.get(dataAgeHeader) ?? 0);
  return seconds > 0 ? seconds * 1000 : 0;
}
