import { BoundedMap } from '../../platform/concurrency/bounded-map.ts';
import { tokenKey } from '../bearer.ts';

interface Known {
  /** The person, if the session was found to be alive. */
  readonly person?: string;
  /** The number of requests that may still come with the token before its session is looked up. */
  readonly unconfirmed: number;
  readonly until: number;
}

const rememberedForMs = 10 * 60_000;
/** The number of unconfirmed requests per minute; an app that opens sends several at once. */
const unconfirmedPerMinute = 10;
const mostSessions = 50_000;

/**
 * Remembers which tokens belong to whom, as shown by the latest requests. It only decides whose budget a request counts
 * against: the session itself is still looked up in the database for each request. Only hashes of tokens are kept.
 *
 * A token that has not been looked up yet is accepted for a few requests if it bears the mark of this instance. A token whose
 * session turns out to have ended is remembered as such and counts as a stranger's.
 */
export class KnownSessions {
  readonly #isOwn: (token: string) => boolean;
  readonly #known: BoundedMap<string, Known>;

  constructor(isOwn: (token: string) => boolean, most = mostSessions) {
    this.#isOwn = isOwn;
    this.#known = new BoundedMap(most);
  }

  get size(): number {
    return this.#known.size;
  }

  /**
   * Returns the person of a living session, `unconfirmed` for a token of this instance that may be let in to be looked up, or
   * undefined. A request that looks nothing up (`isLookedUp` is false) would leave the token unconfirmed for ever, so its token
   * does not count.
   */
  find(
    token: string,
    isLookedUp: boolean,
    now: number,
  ): { readonly person: string } | 'unconfirmed' | undefined {
    const key = tokenKey(token);
    const known = this.#known.get(key);
    if (known !== undefined && known.until > now) {
      const { person, unconfirmed } = known;
      if (person !== undefined) return { person };
      if (unconfirmed === 0 || !isLookedUp) return undefined;
      this.#known.set(key, { ...known, unconfirmed: unconfirmed - 1 });
      return 'unconfirmed';
    }
    if (!isLookedUp || !this.#isOwn(token)) return undefined;
    this.#known.set(key, { unconfirmed: unconfirmedPerMinute - 1, until: now + 60_000 });
    return 'unconfirmed';
  }

  /** True if the session was alive recently, or if the token bears this instance's mark and has not been looked up. */
  isKnown(token: string, key: string, now: number): boolean {
    const known = this.#known.get(key);
    if (known === undefined || known.until <= now) return this.#isOwn(token);
    return known.person !== undefined || known.unconfirmed > 0;
  }

  /** Notes that the session was found alive. */
  confirm(key: string, person: string, now: number): void {
    this.#known.set(key, { person, unconfirmed: 0, until: now + rememberedForMs });
  }

  /** Records that the session does not exist or has ended. Invented tokens are not remembered, so they use no memory. */
  refuse(key: string, now: number): void {
    if (this.#known.get(key) !== undefined)
      this.#known.set(key, { unconfirmed: 0, until: now + rememberedForMs });
  }
}
