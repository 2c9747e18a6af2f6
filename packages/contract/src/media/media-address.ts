/** A temporary address of a video. The token that grants access is a part of its path. */
interface Granted {
  readonly url: string;
  readonly expiresAt: string;
}

/** The address of a video and its files. It is renewed for as long as the video is being watched. */
export interface MediaAddress {
  readonly url: () => string;
  /** Returns the address of the same file with the current token. */
  readonly current: (url: string) => string;
  /**
   * Waits for a new address if the present one has expired. Shortly before it expires, it is renewed in the background.
   */
  readonly fresh: () => Promise<void>;
  readonly isOver: () => boolean;
  /**
   * Marks the address as expired, because the server refused it. Does nothing if the address has been renewed since
   * `used`.
   */
  readonly expire: (used: string) => void;
}

const renewAheadMs = 120_000;
/**
 * The lifetime of an address is kept between these bounds, because the device's clock may be wrong: an address that
 * seems to have expired is renewed at most once a minute, and no address is used for longer than the server ever
 * grants.
 */
const shortestLifeMs = renewAheadMs + 60_000;
const longestLifeMs = 600_000;

interface AddressOptions {
  readonly first: Granted;
  readonly renew: () => Promise<Granted>;
  /** Returns milliseconds that never decrease, unlike a clock, which jumps when it is set. */
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
      // The address is still valid, so a failed renewal is ignored; the next request tries again.
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
