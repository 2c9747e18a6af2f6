/** Where a video is for now: its token is a part of the path. */
interface Granted {
  readonly url: string;
  readonly expiresAt: string;
}

/** The address of a video, and of what belongs to it, for as long as somebody watches. */
export interface MediaAddress {
  readonly url: () => string;
  /** The same file under the address that holds now. */
  readonly current: (url: string) => string;
  /** Makes sure that the address holds; renews it ahead of its end without letting anyone wait. */
  readonly fresh: () => Promise<void>;
  readonly isOver: () => boolean;
  /** The server no longer takes what was asked for, whatever the clock says. Has been renewed since: then nothing. */
  readonly expire: (used: string) => void;
}

const renewAheadMs = 120_000;
/**
 * A wrong clock would make an address look over at once, or hold for hours. It is asked for again
 * once a minute at most, and holds no longer than the server ever grants.
 */
const shortestLifeMs = renewAheadMs + 60_000;
const longestLifeMs = 600_000;

interface AddressOptions {
  readonly first: Granted;
  readonly renew: () => Promise<Granted>;
  /** Milliseconds that only ever grow: clocks are set, and then they jump. */
  readonly elapsed?: () => number;
  readonly now?: () => number;
}

export function createMediaAddress({ first, renew, ...time }: AddressOptions): MediaAddress {
  const elapsed = time.elapsed ?? (() => performance.now());
  const now = time.now ?? (() => Date.now());
  let address = first;
  let until = 0;
  let renewing: Promise<void> | undefined;

  const take = (taken: Granted) => {
    address = taken;
    const life = Date.parse(taken.expiresAt) - now();
    until = elapsed() + Math.min(longestLifeMs, Math.max(shortestLifeMs, life));
  };
  take(first);

  const renewOnce = async () => {
    renewing ??= renew()
      .then(take)
      .finally(() => {
        renewing = undefined;
      });
    await renewing;
  };

  const isOver = () => elapsed() >= until;
  return {
    url: () => address.url,
    current: (url) => url.replace(tokenInPath, (path) => tokenOf(address.url) ?? path),
    isOver,
    fresh: async () => {
      if (isOver()) await renewOnce();
      // Only a head start: if it fails, the next one who asks tries again.
      else if (elapsed() >= until - renewAheadMs) renewOnce().catch(() => undefined);
    },
    expire: (used) => {
      if (tokenOf(used) === tokenOf(address.url)) until = elapsed();
    },
  };
}

const tokenInPath = /\/media\/[^/]+\//;

function tokenOf(url: string): string | undefined {
  return tokenInPath.exec(url)?.[0];
}
